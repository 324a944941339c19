import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/processes.ts'
import { DIST_DIR } from './running.ts'

/**
 * Copies the build for one server, as if on its own machine, because revalidated pages are written into it.
 * @returns a function that removes the copy
 */
export function copyBuild(folder: string): () => void {
  const remove = () => rmSync(join(root, folder), { recursive: true, force: true })
  remove()
  const cache = join(root, DIST_DIR, 'cache')
  cpSync(join(root, DIST_DIR), join(root, folder), {
    recursive: true,
    filter: (path) => !path.startsWith(cache),
  })
  return remove
}
