import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../../scripts/build.ts'
import { exitOf, startNode, stop, untilAnswers } from '../../scripts/processes.ts'
import { copyBuild } from './built-copy.ts'
import { DIST_DIR, processFile, startLake, stopLake, testVariables } from './running.ts'

/** Starts the lake with the seed in its own folder, builds the site and starts it, once for all tests. */
export default async function globalSetup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-e2e-'))
  const env = testVariables(dataDir)
  writeFileSync(processFile(), JSON.stringify({ env }))
  await startLake()
  const imported = await exitOf(
    startNode(['studio/lake/content-cli.ts', 'import', 'studio/seed', '--no-webhooks'], env),
  )
  if (imported !== 0) throw new Error('The seed could not be imported.')
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
