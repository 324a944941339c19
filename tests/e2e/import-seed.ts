import { relative } from 'node:path'
import { exitOf, root, startNode } from '../../scripts/processes.ts'

/**
 * Imports the seed into a running lake. By default, an import records the path of its data folder in the developer's own
 * build.
 */
export async function importSeed(env: Record<string, string>, options: string[] = []): Promise<void> {
  const command = ['studio/lake/content-cli.ts', 'import', 'studio/seed', ...options]
  const variables = { ...env, DIST_DIR: relative(root, String(env.DATA_DIR)) }
  if ((await exitOf(startNode(command, variables, 'pipe'))) !== 0)
    throw new Error('The seed could not be imported.')
}
