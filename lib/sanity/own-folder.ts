import { lstatSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The files in `DATA_DIR` that this account trusts. */
const TRUSTED = ['lake', 'secrets.json']

/**
 * Checks that no other account controls a data folder or its contents. In a shared folder, such as `/tmp`, another
 * account could create them first. A file that does not exist yet passes.
 * @throws Error if one belongs to another account than this one and root
 */
export function requireOwnFolder(dataDir: string): void {
  const own = process.geteuid?.()
  // Root may use the folder of any account, for example of the account that runs the site.
  if (!own) return
  const folder = statSync(/*turbopackIgnore: true*/ dataDir, { throwIfNoEntry: false })
  // In a sticky folder, accounts can replace only their own files.
  const isSticky = folder !== undefined && (folder.mode & 0o1000) !== 0
  const paths = TRUSTED.map((name) => join(/*turbopackIgnore: true*/ dataDir, name))
  for (const path of [...(isSticky ? [] : [dataDir]), ...paths]) {
    // Only the account that made a link can change where it leads.
    const stats =
      path === dataDir ? folder : lstatSync(/*turbopackIgnore: true*/ path, { throwIfNoEntry: false })
    if (stats && stats.uid !== own && stats.uid !== 0)
      throw new Error(`${resolve(path)} belongs to another account. Set DATA_DIR to a folder of your own.`)
  }
}
