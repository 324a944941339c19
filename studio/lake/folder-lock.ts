import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { adviceFor } from './sqlite-advice.ts'

export const LOCK = 'lock.sqlite'

/**
 * Locks a folder for this process until the returned database is closed. The operating system releases the lock when the
 * process ends.
 * @returns undefined if another process has locked the folder
 */
export function lockFolder(folder: string): DatabaseSync | undefined {
  const file = join(folder, LOCK)
  createPrivately(file)
  const lock = new DatabaseSync(file)
  try {
    // SQLite creates a journal even for an empty database. Keeping it in memory lets the lock work on a full disk.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;')
    return lock
  } catch (error) {
    lock.close()
    if (/locked/.test(String(error))) return undefined
    const advice = adviceFor(error, 'stop the lake and delete the file. It contains no content.')
    throw new Error(`${file} cannot be opened (${(error as Error).message}).${advice}`)
  }
}

/**
 * Other accounts could lock a file that they can read. If this fails, opening the lock reports the reason. Does not open
 * an existing file, because closing any descriptor of the file releases this process's lock.
 */
function createPrivately(file: string): void {
  try {
    if (existsSync(file)) chmodSync(file, 0o600)
    else closeSync(openSync(file, 'ax', 0o600))
  } catch {}
}
