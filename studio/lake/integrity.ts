import { statSync, utimesSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Milliseconds by which a database may be newer than its write-ahead log. SQLite changes the database only shortly
 * after a write to the log.
 */
const TOLERANCE = 60_000

/** SQLite’s code for a database with a rollback journal, which a read-only connection cannot roll back. */
const READONLY_ROLLBACK = 776

const logOf = (path: string) => `${path}-wal`

/**
 * Checks a database before SQLite opens it for writing, and the write-ahead log if a crash left one. If someone has
 * restored the database from a backup since the crash, SQLite would mix both. Without a log, the database may be a copy
 * that was made during a write. The check reads the whole database: 0.3 s for 50 MB.
 * @param path the database, which may be missing
 * @throws Error if the log belongs to another file or if the database is damaged, without changing either
 */
export function checkIntegrity(path: string, tolerance = TOLERANCE, now = Date.now()): void {
  const database = statSync(path, { throwIfNoEntry: false })
  if (!database) return
  const log = statSync(logOf(path), { throwIfNoEntry: false })
  const hasLog = log !== undefined && log.size > 0
  // Ignores a time in the future, which was set while the clock was ahead.
  if (hasLog && database.ctimeMs - log.ctimeMs > tolerance && database.ctimeMs <= now + tolerance) {
    throw new Error(
      `${path} has changed since the lake crashed, so ${logOf(path)} may belong to another file. If you only moved or copied both files or changed their permissions, update the log’s time: touch ${path}-wal. If you restored ${path} from a backup, delete ${path}-wal and ${path}-shm. They contain the last changes of the earlier file.`,
    )
  }
  const problem = problemOf(path)
  if (!problem) return
  throw new Error(
    hasLog
      ? `${path} and ${logOf(path)}, which a crash left behind, do not match or are damaged (${problem}). If you restored ${path} from a backup, delete ${path}-wal and ${path}-shm. Otherwise, delete them too, and restore ${path} from a backup.`
      : `${path} is damaged (${problem}). If it is a copy, it may have been made while the lake was running. Delete ${path}-wal and ${path}-shm, and restore ${path} from another backup.`,
  )
}

/** Uses a read-only connection, because it does not apply or delete the log when it closes. */
function problemOf(path: string): string | undefined {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const { integrity_check: result } = database.prepare('PRAGMA integrity_check(1)').get() ?? {}
    return result === 'ok' ? undefined : String(result).replaceAll(/\s+/g, ' ')
  } catch (error) {
    // The lake crashed while it created the database, before WAL mode was on. SQLite rolls the journal back when it opens
    // the file for writing.
    if ((error as { errcode?: number }).errcode === READONLY_ROLLBACK) return undefined
    throw error
  } finally {
    database.close()
  }
}

/**
 * Call this before closing a database or truncating its log, because both change the database file. Without this call,
 * a lake that is killed meanwhile, hours after its last write, would leave a log that is much older than the database.
 * The next start would take it for the log of another database.
 */
export function touchLog(path: string): void {
  const now = new Date()
  try {
    utimesSync(logOf(path), now, now)
  } catch {
    // Without changes since the last checkpoint, there may be no log.
  }
}
