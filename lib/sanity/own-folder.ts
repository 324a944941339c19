import { lstatSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The files in `DATA_DIR` that this account trusts. */
const TRUSTED = ['lake', 'secrets.json']

/**
 * Checks that no other account controls a data folder or its contents. In a shared folder, such as `/tmp`, another
 * account could create them first. A file that does not exist yet passes.
 * @throws Error if one belongs to another account than this one and root, or if other accounts can replace it
 */
export function requireOwnFolder(dataDir: string): void {
  const own = process.geteuid?.()
  // Root may use the folder of any account, for example of the account that runs the site.
  if (!own) return
  const refuse = (path: string, problem: string) => {
    throw new Error(`${resolve(path)} ${problem}. Set DATA_DIR to a folder of your own.`)
  }
  const isForeign = (uid: number) => uid !== own && uid !== 0

  const folder = statSync(/*turbopackIgnore: true*/ dataDir, { throwIfNoEntry: false })
  if (!folder) return
  if (isForeign(folder.uid)) refuse(dataDir, 'belongs to another account')
  // In a sticky folder, accounts can replace only their own files. The lake makes this account's own folder private.
  const isSticky = (folder.mode & 0o1000) !== 0
  if (folder.uid !== own && !isSticky && (folder.mode & 0o022) !== 0)
    refuse(dataDir, 'is writable for other accounts')

  for (const path of [dataDir, ...TRUSTED.map((name) => join(/*turbopackIgnore: true*/ dataDir, name))]) {
    // Only the account that made a link can change where it leads, so the link's owner counts.
    const stats = lstatSync(/*turbopackIgnore: true*/ path, { throwIfNoEntry: false })
    if (stats && isForeign(stats.uid)) refuse(path, 'belongs to another account')
  }
}
