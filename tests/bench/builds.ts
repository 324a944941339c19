import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from '../../scripts/build.ts'
import { root } from '../../scripts/processes.ts'
import { siteVariables } from '../e2e/running.ts'

/** The benchmarks' build folder, so a running site keeps its own build. */
export const BUILD = '.next-growth'

export async function secondsToBuild(): Promise<number> {
  rmSync(join(root, BUILD), { recursive: true, force: true })
  const started = performance.now()
  await buildIfChanged({ ...process.env, ...siteVariables() }, BUILD)
  return (performance.now() - started) / 1000
}
