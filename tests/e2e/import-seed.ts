import { relative } from 'node:path'
import { exitOf, root, startNode } from '../../scripts/processes.ts'

/**
 * Imports the seed into a running lake. Sets DIST_DIR, because an import records the path of its data folder in the build
 * folder, which is the developer's own by default.
 */
export async function importSeed(env: Record<string, string>, options: string[] = []): Promise<void> {
  const command = ['studio/lake/content-cli.ts', 'import', 'studio/seed', ...options]
  const variables = { ...env, DIST_DIR: relative(root, String(env.DATA_DIR)) }
  if ((await exitOf(startNode(command, variables, 'pipe'))) !== 0)
    throw new Error('The seed could not be imported.')
}
