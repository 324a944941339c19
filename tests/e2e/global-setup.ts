import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildIfChanged } from '../../scripts/build.ts'
import { exitOf, startNode, stop, untilAnswers } from '../../scripts/processes.ts'
import { copyBuild } from './built-copy.ts'
import { importSeed } from './import-seed.ts'
import { DIST_DIR, lakeUrl, pauseFile, processFile, testVariables } from './running.ts'

/** Starts the lake with the seed in its own folder, builds the site and starts it, once for all tests. */
export default async function globalSetup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-e2e-'))
  const env = testVariables(dataDir)
  const stopLake = await runLake(env)
  await importSeed(env, ['--no-webhooks'])
  await buildIfChanged({ ...process.env, ...env }, DIST_DIR)
  const folder = `${DIST_DIR}-site`
  const removeCopy = copyBuild(folder)
  const site = startNode(['next', 'start', '--port', String(env.PORT)], {
    ...env,
    DIST_DIR: folder,
    NODE_ENV: 'production',
  })
  await untilAnswers(`${env.SITE_URL}/`, site)
  return async () => {
    await stop(site)
    await stopLake()
    removeCopy()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(processFile(), { force: true })
  }
}

/**
 * Starts the lake, and again each time a test has stopped it. This process owns the lake, because Playwright ends a
 * worker after a failed test, and a worker's processes end with it.
 * @returns a function that stops the lake
 */
async function runLake(env: Record<string, string>): Promise<() => Promise<void>> {
  mkdirSync(dirname(processFile()), { recursive: true })
  rmSync(pauseFile(), { force: true })
  let lake: ChildProcess
  const start = () => {
    lake = startNode(['studio/lake/main.ts'], env)
    writeFileSync(processFile(), JSON.stringify({ env, lake: lake.pid }))
    void exitOf(lake).then(restart)
    return lake
  }
  const restart = async () => {
    if (!existsSync(pauseFile())) return
    while (existsSync(pauseFile())) await new Promise((resolve) => setTimeout(resolve, 25))
    start()
  }
  await untilAnswers(`${lakeUrl}/v1/ping`, start())
  return () => stop(lake)
}
