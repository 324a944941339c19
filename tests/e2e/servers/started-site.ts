import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { BUILT_FROM, fingerprint } from '../../../scripts/build.ts'
import { freePort, root } from '../../../scripts/processes.ts'
import { copyBuild } from '../built-copy.ts'
import { testVariables } from '../running.ts'

/** A process of this machine by its id, and the one that started it. */
type Row = { pid: number; parent: number }

/** Those that have not ended. In a container nobody may collect the others. */
function processes(): Row[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return rows
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}

function descendantsOf(pid: number, all = processes()): number[] {
  const children = all.filter(({ parent }) => parent === pid).map((child) => child.pid)
  return children.flatMap((child) => [child, ...descendantsOf(child, all)])
}

/**
 * A site with its lake as an operator starts it, by one command, in a data folder of its own. Its build is a copy of the
 * tests', which counts as current, so that a start takes seconds.
 */
export class StartedSite {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'larkspur-started-'))
  readonly #removeBuild: () => void
  #output = ''
  #main: ChildProcess | undefined
  /** Every process of each start, also those whose parent has ended. */
  readonly #started: number[] = []
  readonly env: Record<string, string>

  /** @param name of the build's folder, unlike that of other tests */
  static async prepare(name: string): Promise<StartedSite> {
    return new StartedSite(name, String(await freePort()), String(await freePort()))
  }

  private constructor(name: string, port: string, lakePort: string) {
    const folder = `.next-${name}`
    this.#removeBuild = copyBuild(folder)
    this.env = {
      ...testVariables(this.#dataDir),
      PORT: port,
      LAKE_PORT: lakePort,
      SITE_URL: `http://localhost:${port}`,
      DIST_DIR: folder,
    }
    writeFileSync(join(root, folder, BUILT_FROM), fingerprint(this.env))
  }

  get url(): string {
    return String(this.env.SITE_URL)
  }

  get database(): string {
    return join(this.#dataDir, 'lake', 'lake.sqlite')
  }

  /** Output of the processes since the last start. */
  get output(): string {
    return this.#output
  }

  /** The process that the command became, and every one that it started. */
  get pids(): number[] {
    const pid = Number(this.#main?.pid)
    return [pid, ...descendantsOf(pid)]
  }

  /** Starts it and waits until it says that it serves. */
  async start(command: readonly string[]): Promise<void> {
    const [program = '', ...args] = command
    const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
    this.#output = ''
    const main = spawn(program, args, {
      cwd: root,
      // Without the variables of the `npm test` around this.
      env: { PATH: path.join(':'), HOME: process.env.HOME, ...this.env } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#main = main
    for (const stream of [main.stdout, main.stderr]) stream.on('data', (text) => (this.#output += text))
    await expect
      .poll(() => (main.exitCode === null ? this.#output : `It has ended. ${this.#output}`), {
        timeout: 45_000,
      })
      .toMatch(/Ctrl-C stops everything|^It has ended/)
    expect(main.exitCode, this.#output).toBeNull()
    this.#started.push(...this.pids)
  }

  /** Stops it as an operator does, and waits until nothing of it lives. */
  async stop(): Promise<void> {
    const { pids } = this
    process.kill(Number(pids[0]), 'SIGTERM')
    await expect.poll(() => living(pids), { timeout: 30_000 }).toEqual([])
  }

  /** Ends whatever is left, and removes the folders. */
  remove(): void {
    for (const pid of living(this.#started)) process.kill(pid, 'SIGKILL')
    this.#removeBuild()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Those of the processes that still live. */
export function living(pids: readonly number[]): number[] {
  const all = processes().map(({ pid }) => pid)
  return pids.filter((pid) => all.includes(pid))
}

/** The command of the systemd unit in docs. */
export function unitCommand(unit: string): string[] {
  const line = /^ExecStart=(.+)$/m.exec(unit)?.[1]
  if (!line) throw new Error('The unit has no ExecStart')
  return line.split(' ')
}
