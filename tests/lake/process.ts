import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { SITE, TOKENS, temporaryFolder, until } from './harness.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MAIN = ['studio/lake/main.ts']

export type LakeProcess = {
  child: ChildProcess
  url: string
  output: () => string
  exit: Promise<number | null>
}

/** Runs one of the lake's programs in its own process. `shell` is a script that ends with `"$@"`. */
export function run(
  args: string[],
  { dataDir, port, shell, ...options }: SpawnOptions & { dataDir: string; port: number; shell?: string },
): LakeProcess {
  const env = {
    ...process.env,
    // These programs write to the build folder.
    DIST_DIR: relative(root, temporaryFolder()),
    DATA_DIR: dataDir,
    LAKE_PORT: String(port),
    SITE_URL: SITE,
    SANITY_API_READ_TOKEN: TOKENS.read,
    SANITY_API_WRITE_TOKEN: TOKENS.write,
    SANITY_WEBHOOK_SECRET: 'a-secret-that-signs',
  }
  const command = [process.execPath, ...args]
  const [program, ...rest] = shell ? ['sh', '-c', shell, 'sh', ...command] : command
  const child = spawn(program as string, rest, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  const exit = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, exit }
}

/** Starts the lake's program and waits until it is ready. */
export async function runLake(options: SpawnOptions & { dataDir: string; port: number; shell?: string }) {
  const lake = run(MAIN, options)
  let ended = false
  lake.exit.then(() => {
    ended = true
  })
  await until(() => ended || lake.output().includes('Content Lake: http'), 'the lake')
  if (ended) throw new Error(`The lake exited: ${lake.output()}`)
  return lake
}
