import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The files in `DATA_DIR` that this account trusts. */
const TRUSTED = ['lake', 'secrets.json']

/** Root may use the folder of any account, for example of the account that runs the site. */
const isForeign = (uid: number, own: number) => own !== 0 && uid !== own && uid !== 0

/** Whether other accounts can rename any file in a folder. In a sticky folder, they can rename only their own. */
const isOpen = ({ mode, uid, gid }: Stats): boolean =>
  (mode & 0o1000) === 0 && (mode & (isPrivateGroup(gid, uid) ? 0o002 : 0o022)) !== 0

/** Whether a group is an account's own. On many systems, each account has such a group, with the same number. */
function isPrivateGroup(gid: number, uid: number): boolean {
  if (gid !== uid) return false
  try {
    const members = linesOf('/etc/group').filter(([, , group]) => group === String(gid))
    const users = linesOf('/etc/passwd').filter(([, , , group]) => group === String(gid))
    return members.every(([, , , names]) => !names) && users.every(([, , user]) => user === String(uid))
  } catch {
    return false
  }
}

const linesOf = (file: string) =>
  readFileSync(/*turbopackIgnore: true*/ file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))

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
 * @throws Error if they can, because they can write to the folder or to one above it
 */
export function requireClosedFolder(path: string): void {
  const own = process.geteuid?.()
  if (own === undefined) return
  for (let folder = realpathSync(/*turbopackIgnore: true*/ path); ; folder = dirname(folder)) {
    const stats = statSync(/*turbopackIgnore: true*/ folder)
    if (isForeign(stats.uid, own) || isOpen(stats))
      throw new Error(`Other accounts can change ${folder}. Choose a folder that only you can write to.`)
    if (folder === dirname(folder)) return
  }
}
