import { lstatSync, type Stats, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The files in `DATA_DIR` that this account trusts. */
const TRUSTED = ['lake', 'secrets.json']

/** Root may use the folder of any account, for example of the account that runs the site. */
const isForeign = (uid: number, own: number) => own !== 0 && uid !== own && uid !== 0

/** Whether other accounts can rename any file in a folder. In a sticky folder, they can rename only their own. */
function isOpen({ mode, uid, gid }: Stats): boolean {
  // On many systems, each account has a group of its own, with the same number.
  const isPrivateGroup = gid === uid
  return (mode & 0o1000) === 0 && (mode & (isPrivateGroup ? 0o002 : 0o022)) !== 0
}

/**
 * Checks that no other account controls a data folder or its contents. In a shared folder, such as `/tmp`, another
 * account could create them first. A file that does not exist yet passes.
 * @throws Error if one belongs to another account than this one and root, or if other accounts can replace it
 */
export function requireOwnFolder(dataDir: string): void {
  const own = process.geteuid?.()
  if (own === undefined) return
  const refuse = (path: string, problem: string) => {
    throw new Error(`${resolve(path)} ${problem}. Set DATA_DIR to a folder of your own.`)
  }
  const folder = statSync(/*turbopackIgnore: true*/ dataDir, { throwIfNoEntry: false })
  if (!folder) return
  if (isForeign(folder.uid, own)) refuse(dataDir, 'belongs to another account')
  // The lake makes this account's own folder private.
  if (folder.uid !== own && own !== 0 && isOpen(folder)) refuse(dataDir, 'is writable for other accounts')

  for (const path of [dataDir, ...TRUSTED.map((name) => join(/*turbopackIgnore: true*/ dataDir, name))]) {
    // Only the account that made a link can change where it leads, so the link's owner counts.
    const stats = lstatSync(/*turbopackIgnore: true*/ path, { throwIfNoEntry: false })
    if (stats && isForeign(stats.uid, own)) refuse(path, 'belongs to another account')
  }
}

/**
 * Checks that other accounts cannot replace files while this process writes them into a folder.
 * @throws Error if they can
 */
export function requireClosedFolder(path: string): void {
  const own = process.geteuid?.()
  if (own === undefined) return
  const stats = statSync(path)
  if (isForeign(stats.uid, own) || isOpen(stats))
    throw new Error(`Other accounts can change ${resolve(path)}. Choose a folder that only you can write to.`)
}
