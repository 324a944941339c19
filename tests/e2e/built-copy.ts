import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/processes.ts'
import { DIST_DIR } from './running.ts'

/**
 * A copy of the build for one server, as on a machine of its own: renewed pages are written into it, and must reach no other.
 * @returns how the copy is removed
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
