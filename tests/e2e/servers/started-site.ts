import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { BUILT_FROM, fingerprint } from '../../../scripts/build.ts'
import { freePort, root } from '../../../scripts/processes.ts'
import { copyBuild } from '../built-copy.ts'
import { testVariables } from '../running.ts'

/** A process id and its parent's. */
type Row = { pid: number; parent: number }

/** Running processes. Skips zombies, which a container may never reap. */
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
 * A site with its lake and its own data folder, started by one command as an operator would. It uses a copy of the
 * tests' build, so it starts in seconds without building.
 */
export class StartedSite {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'larkspur-started-'))
  readonly #removeBuild: () => void
  #output = ''
  #main: ChildProcess | undefined
  /** The ids of all processes started so far, including orphans. */
  readonly #started: number[] = []
  readonly env: Record<string, string>

  /** @param name unique name of the build folder */
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

  /** The command's process and all its descendants. */
  get pids(): number[] {
    const pid = Number(this.#main?.pid)
    return [pid, ...descendantsOf(pid)]
  }

  /** Starts the site and waits until it is ready. */
  async start(command: readonly string[]): Promise<void> {
    const [program = '', ...args] = command
    const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
    this.#output = ''
    const main = spawn(program, args, {
      cwd: root,
      // Excludes the variables of the surrounding `npm test`.
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

  /** Stops the site the way an operator does, and waits until all its processes have ended. */
  async stop(): Promise<void> {
    const { pids } = this
    process.kill(Number(pids[0]), 'SIGTERM')
    await expect.poll(() => running(pids), { timeout: 30_000 }).toEqual([])
  }

  /** Kills remaining processes and deletes the folders. */
  remove(): void {
    for (const pid of running(this.#started)) process.kill(pid, 'SIGKILL')
    this.#removeBuild()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Returns the processes that are still running. */
export function running(pids: readonly number[]): number[] {
  const all = processes().map(({ pid }) => pid)
  return pids.filter((pid) => all.includes(pid))
}

/** The start command in the text of a systemd unit. */
export function unitCommand(unit: string): string[] {
  const line = /^ExecStart=(.+)$/m.exec(unit)?.[1]
  if (!line) throw new Error('The unit has no ExecStart')
  return line.split(' ')
}
