import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The files in `DATA_DIR` that this account trusts. */
const TRUSTED = ['lake', 'secrets.json']

/** Applies to root too, because links in another account's folder could make root overwrite any file. */
const isForeign = (uid: number, own: number) => uid !== own && uid !== 0

/** Whether other accounts can create files in a folder. */
const isShared = ({ mode, uid, gid }: Stats): boolean =>
  (mode & (isPrivateGroup(gid, uid) ? 0o002 : 0o022)) !== 0

/** Whether other accounts can replace any file in a folder. In a sticky folder, they can replace only their own. */
const isWritableByOthers = (stats: Stats): boolean => (stats.mode & 0o1000) === 0 && isShared(stats)

/** Whether a group has no member but the account with the same number. Many systems create such a group per account. */
function isPrivateGroup(gid: number, uid: number): boolean {
  if (gid !== uid) return false
  try {
    const groups = linesOf('/etc/group').filter(([, , group]) => group === String(gid))
    const users = linesOf('/etc/passwd').filter(([, , , group]) => group === String(gid))
    // The members of a directory service's group are unknown, because these files do not list it.
    if (groups.length === 0 || users.length === 0) return false
    return groups.every(([, , , names]) => !names) && users.every(([, , user]) => user === String(uid))
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
 * @throws Error if another account, except root, owns one of them, or if other accounts can replace them
 */
export function requireOwnFolder(dataDir: string): void {
  const own = process.geteuid?.()
  if (own === undefined) return
  const refuse = (path: string, problem: string) => {
    throw new Error(`${resolve(path)} ${problem}, or set DATA_DIR to a folder of your own.`)
  }
  const refuseForeign = (path: string) => refuse(path, 'belongs to another account. Run this as that account')
  const folder = statSync(/*turbopackIgnore: true*/ dataDir, { throwIfNoEntry: false })
  if (!folder) return
  if (isForeign(folder.uid, own)) refuseForeign(dataDir)
  // If this account owns the folder, the lake makes it private, or at least its own files in it.
  if (folder.uid !== own && isWritableByOthers(folder))
    refuse(dataDir, 'is writable by other accounts. Change its permissions')

  for (const path of [dataDir, ...TRUSTED.map((name) => join(/*turbopackIgnore: true*/ dataDir, name))]) {
    // Checks the owner of a link too, because that account can change where it leads. `resolve` removes a slash at the
    // end, with which `lstat` would follow the link.
    const stats = lstatSync(/*turbopackIgnore: true*/ resolve(path), { throwIfNoEntry: false })
    if (stats && isForeign(stats.uid, own)) refuseForeign(path)
  }
}

/**
 * Whether an access control list gives rights to accounts outside the folder's group. The mode shows the rights of the
 * list as those of the group. Node cannot read such lists, but `ls` marks them.
 */
const hasAccessList = (folder: string, { mode }: Stats): boolean =>
  (mode & 0o020) !== 0 && spawnSync('ls', ['-ldn', folder], { encoding: 'utf8' }).stdout?.[10] === '+'

/**
 * Checks that other accounts, except root, cannot replace what this process writes into a folder.
 * @returns the path without links, because another account could redirect a link after this check
 * @throws Error if other accounts can write to the folder or to one above it
 */
export function requireUnsharedFolder(path: string): string {
  const real = realpathSync(/*turbopackIgnore: true*/ path)
  const own = process.geteuid?.()
  if (own === undefined) return real
  const open = nearestFolder(real, own, isWritableByOthers)
  if (open) throw new Error(`Other accounts can change ${open}. Choose a folder that only you can write to.`)
  return real
}

/** The nearest folder above a path in which other accounts, except root, can create files. */
export function sharedFolderAbove(path: string): string | undefined {
  const real = realpathSync(/*turbopackIgnore: true*/ path)
  const own = process.geteuid?.()
  if (own === undefined) return undefined
  return nearestFolder(dirname(real), own, isShared)
}

/** The nearest folder, from this one upward, that another account owns or that is open to others. */
function nearestFolder(start: string, own: number, isOpen: (stats: Stats) => boolean): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const stats = statSync(/*turbopackIgnore: true*/ folder)
    if (isForeign(stats.uid, own) || isOpen(stats) || hasAccessList(folder, stats)) return folder
    if (folder === dirname(folder)) return undefined
  }
}
