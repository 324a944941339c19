import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/processes.ts'
import { DIST_DIR } from './running.ts'

/**
 * Copies the build for one server, because a server writes revalidated pages into its build. @returns a function that
 * deletes the copy
 */
export function copyBuild(folder: string): () => void {
  const remove = () => rmSync(join(root, folder), { recursive: true, force: true })
  remove()
  const leftOut = ['cache', 'dev'].map((name) => join(root, DIST_DIR, name))
  cpSync(join(root, DIST_DIR), join(root, folder), {
    recursive: true,
    filter: (path) => !leftOut.includes(path),
  })
  return remove
}
