import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { touchLog } from './integrity.ts'

/** The lake copies the write-ahead log into the database once this many of its pages are missing there. */
const LONG_LOG = 1_000

/** Nanoseconds. Some file systems store times less precisely, and later report the rounded time. */
const ROUNDING = 2_000_000_000n

type State = { id: string; size: bigint; changed: bigint }

/**
 * The number of pages in the write-ahead log, and how many of them have been copied into the database. `salt`: a number
 * in the log's header. SQLite adds 1 to it whenever it starts the log again.
 */
type Pages = { log: number; checkpointed: number; salt: number | undefined }

type Known = {
  connection: DatabaseSync
  path: string
  /** Only the lake's own checkpoints change the database. Undefined if it was missing. */
  database: State | undefined
  /** The log only grows, except when the lake truncates it. */
  log: State | undefined
  pages: Pages
  /** The file that lost changes. Never cleared, because later writes make an emptied log longer again. */
  damaged: string | undefined
  /** While another connection is open, SQLite does not apply the log when the first one closes. */
  guard: DatabaseSync
}

const opened = new WeakMap<DatabaseSync, Known>()

const logOf = (path: string) => `${path}-wal`

function stateOf(path: string): State | undefined {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false })
  return file && { id: `${file.dev} ${file.ino}`, size: file.size, changed: file.mtimeNs }
}

function isUnchanged(known: State, now: State): boolean {
  if (now.size !== known.size) return false
  // Windows may update the time of an open file long after a write.
  if (process.platform === 'win32') return true
  return now.changed <= known.changed && known.changed - now.changed < ROUNDING
}

const SALT_OFFSET = 16

/**
 * Undefined if the log is missing or empty. Never read the database's file this way: closing it would release SQLite's
 * locks.
 */
function saltOf(log: string): number | undefined {
  if (!existsSync(log)) return undefined
  const file = openSync(log, 'r')
  try {
    const bytes = Buffer.alloc(4)
    return readSync(file, bytes, 0, 4, SALT_OFFSET) === 4 ? bytes.readUInt32BE() : undefined
  } finally {
    closeSync(file)
  }
}

/** @param earlier has the salt of an empty log, which has none until the next write */
function pagesOf(connection: DatabaseSync, path: string, earlier?: Pages): Pages {
  try {
    const { log, checkpointed } = connection.prepare('PRAGMA wal_checkpoint(NOOP)').get() ?? {}
    const salt = saltOf(logOf(path)) ?? earlier?.salt
    return { log: Number(log), checkpointed: Number(checkpointed), salt }
  } catch {
    // The file may not be a database anymore.
    return { log: -1, checkpointed: -1, salt: undefined }
  }
}

/**
 * Call this after opening a database for writing. From then on, only `checkpoint` may copy the log into the database:
 * SQLite would do it even after another program has changed the file, and damage it.
 */
export function watchFiles(database: DatabaseSync, path: string): void {
  database.exec('PRAGMA wal_autocheckpoint = 0')
  const guard = new DatabaseSync(path, { readOnly: true })
  guard.prepare('SELECT 1 FROM sqlite_schema').get()
  opened.set(database, {
    connection: database,
    path,
    database: stateOf(path),
    log: stateOf(logOf(path)),
    pages: pagesOf(database, path),
    damaged: undefined,
    guard,
  })
}

/** How often and after how many milliseconds the files are checked again before they count as damaged. */
const MAX_LOOKS = 20
const LOOK_AGAIN_MS = 10

/** The file that another program has changed. `losesChanges`: whether the open files no longer contain all changes. */
function changedFile(known: Known): { path: string; losesChanges: boolean } | undefined {
  if (known.damaged) return { path: known.damaged, losesChanges: true }
  let changed = findChange(known)
  // Another program's checkpoint may be in progress.
  for (let looks = 0; changed?.losesChanges && looks < MAX_LOOKS; looks++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS)
    changed = findChange(known)
  }
  if (changed?.losesChanges) known.damaged = changed.path
  return changed
}

function findChange(known: Known): { path: string; losesChanges: boolean } | undefined {
  const { path } = known
  const [database, log] = [stateOf(path), stateOf(logOf(path))]
  const isShorter = known.log !== undefined && log?.id === known.log.id && log.size < known.log.size
  if (!database || database.id !== known.database?.id) return { path, losesChanges: isShorter }
  const isSame = isUnchanged(known.database, database)
  const pages = pagesOf(known.connection, path, known.pages)
  const isComplete = pages.checkpointed < pages.log || hasAllPages(known.connection, database)
  if ((isSame && !isShorter) || (wasCheckpointed(known.pages, pages) && isComplete)) {
    if (known.log && log?.id !== known.log.id) return { path: logOf(path), losesChanges: false }
    // Not if a checkpoint has changed the file since its time was read.
    if (stateOf(path)?.changed === database.changed) Object.assign(known, { database, log, pages })
    return undefined
  }
  return { path: isSame ? logOf(path) : path, losesChanges: true }
}

/** Whether the file is as long as the database. Someone may have overwritten it with a backup of another length. */
function hasAllPages(connection: DatabaseSync, { size }: State): boolean {
  try {
    const pages = connection.prepare('PRAGMA page_count').get()?.page_count
    const pageSize = connection.prepare('PRAGMA page_size').get()?.page_size
    return size === BigInt(Number(pages) * Number(pageSize))
  } catch {
    return false
  }
}

/**
 * Whether another program, such as SQLite's own, has properly copied the log into the database. The log starts again
 * only after that.
 */
const wasCheckpointed = (before: Pages, now: Pages) =>
  now.checkpointed > before.checkpointed ||
  (now.log === 0 && before.log > 0) ||
  hasRestarted(before.salt, now.salt)

const MAX_RESTARTS = 1_000

/** The log of a backup has a lower or an unrelated number. */
function hasRestarted(before: number | undefined, now: number | undefined): boolean {
  if (before === undefined || now === undefined) return false
  const restarts = (now - before) >>> 0
  return restarts > 0 && restarts <= MAX_RESTARTS
}

/**
 * Call this before a write that will be acknowledged. SQLite keeps writing to a file that has been deleted, and to the
 * log of a file that has been overwritten.
 * @throws Error if another program has removed, replaced or changed the database's file or its log
 */
export function requireFiles(database: DatabaseSync): void {
  const known = opened.get(database)
  const changed = known && changedFile(known)
  if (changed)
    throw new Error(
      `${changed.path} was removed, replaced or changed by another program while the lake was running. Restore it from a backup if necessary, and restart the lake`,
    )
}

/**
 * Copies changes from the write-ahead log into the database, and with `TRUNCATE` deletes the log's contents.
 * @returns false if another process is using the log
 * @throws Error if another program has changed the files
 */
export function checkpoint(database: DatabaseSync, mode: 'PASSIVE' | 'TRUNCATE'): boolean {
  requireFiles(database)
  const path = String(database.location())
  touchLog(path)
  try {
    return database.prepare(`PRAGMA wal_checkpoint(${mode})`).get()?.busy === 0
  } finally {
    const known = opened.get(database)
    if (known)
      Object.assign(known, {
        database: stateOf(path),
        log: stateOf(logOf(path)),
        pages: pagesOf(database, path, known.pages),
      })
  }
}

/**
 * Runs a write that is not acknowledged to a client. First records whether another program has properly copied the log
 * into the database, because the write would hide it.
 * @throws Error if another program has damaged the files
 */
export function writeUnacknowledged(database: DatabaseSync, write: () => void): void {
  const known = opened.get(database)
  if (known && changedFile(known)?.losesChanges) requireFiles(database)
  write()
  shortenLog(database)
}

/** Copies the changes into the database if the log has become long. Call this after a write. */
export function shortenLog(database: DatabaseSync): void {
  const known = opened.get(database)
  // The check also records the log's new size.
  if (known && changedFile(known)) return
  try {
    const { log, checkpointed } = pagesOf(database, String(database.location()))
    if (log - checkpointed >= LONG_LOG) checkpoint(database, 'PASSIVE')
  } catch {
    // The write is safe in the log. The next write reports what is wrong with the files or the disk.
  }
}

/** Applies the write-ahead log and deletes it. If another program has changed the database, sets the log aside. */
export function closeFiles(database: DatabaseSync): void {
  const known = opened.get(database)
  const changed = known && changedFile(known)
  // If only the log was removed, it is still open.
  const isComplete = !changed || (changed.path !== known?.path && !changed.losesChanges)
  if (!known || isComplete) {
    touchLog(String(database.location()))
    known?.guard.close()
    database.close()
    return
  }
  try {
    // The database may have been moved. There, it is then complete without the log.
    if (!changed.losesChanges) database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
  } finally {
    database.close()
    known.guard.close()
    setLogAside(known)
  }
}

/** Otherwise, the next start would apply the log to a database that it does not belong to. */
function setLogAside({ path, log, pages }: Known): void {
  const left = stateOf(logOf(path))
  if (!left || left.id !== log?.id) return
  const salt = saltOf(logOf(path))
  const isOwn = salt === undefined || salt === pages.salt || hasRestarted(pages.salt, salt)
  // Someone has restored this log together with the database.
  if (!isOwn) return
  rmSync(`${path}-shm`, { force: true })
  if (left.size === 0n) {
    rmSync(logOf(path))
    return
  }
  let aside = `${logOf(path)}.old`
  // An earlier log may not have been looked at yet.
  for (let number = 2; existsSync(aside); number++) aside = `${logOf(path)}.old${number}`
  renameSync(logOf(path), aside)
  console.error(
    `${path} was changed by another program while the lake was running, so the lake has moved the last changes of the earlier file to ${aside}. They may contain personal data: delete the file once you do not need it. If the database is the lake’s own after all, stop the lake and rename the file back.`,
  )
}
