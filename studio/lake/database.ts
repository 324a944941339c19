import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkpoint, requireFiles, watchFiles } from './database-files.ts'
import { checkIntegrity } from './integrity.ts'
import { adviceFor } from './sqlite-advice.ts'
import { freeBytes } from './storage.ts'

const SCHEMA = `
-- The log: one row per transaction. Rows are immutable, except that erasing personal data and thinning out old history
-- clear their mutations, or delete rows without changes.
CREATE TABLE IF NOT EXISTS transactions (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  author TEXT NOT NULL,
  timestamp TEXT NOT NULL,
  mutations TEXT NOT NULL
);
-- The effect of each transaction on each document, as mendoza patches in both directions. Rows are stored in insertion
-- order, and their large column apart from the keys, so a transaction writes few pages.
CREATE TABLE IF NOT EXISTS changes (
  document_id TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES transactions (seq),
  previous_rev TEXT,
  effects TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS changes_by_document ON changes (document_id, seq);
CREATE INDEX IF NOT EXISTS changes_by_seq ON changes (seq);
-- Current state, derived from the log in the same SQL transaction.
CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL);
-- Pending webhook deliveries.
CREATE TABLE IF NOT EXISTS outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS outbox_by_topic ON outbox (topic);
-- The Studio's user settings.
CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
DROP TRIGGER IF EXISTS transactions_are_final;
CREATE TRIGGER transactions_are_final BEFORE UPDATE ON transactions
  WHEN NEW.mutations <> '[]' OR NEW.seq <> OLD.seq OR NEW.id <> OLD.id OR NEW.author <> OLD.author
    OR NEW.timestamp <> OLD.timestamp
  BEGIN SELECT RAISE(ABORT, 'the transaction log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS changes_are_final BEFORE UPDATE ON changes
  BEGIN SELECT RAISE(ABORT, 'the transaction log is append-only'); END;
`

/** Increase this with each change to the schema above. */
const SCHEMA_VERSION = 1

export const databasePath = (directory: string) => join(directory, 'lake.sqlite')

/**
 * Refuses to create an empty database beside what is left of an earlier one. Otherwise, the lake would start empty
 * without reporting a problem, and SQLite would delete the changes in the write-ahead log.
 */
function requireDatabase(directory: string): void {
  const path = databasePath(directory)
  if (existsSync(path) && statSync(path).size > 0) return
  const rest = [
    `${path}-wal`,
    join(directory, 'assets/images'),
    join(directory, 'assets/files'),
    join(dirname(directory), 'seeded'),
  ].find(hasContent)
  if (rest)
    throw new Error(
      `${path} is missing or empty, but ${rest} exists, so content may be lost. Delete ${path}-wal and ${path}-shm, and restore the file from a backup. To start again with the default content, run: npm run content -- reset`,
    )
}

function hasContent(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return false
  return found.isDirectory() ? readdirSync(path).length > 0 : found.size > 0
}

/**
 * WAL lets query processes read during a write. With `FULL`, acknowledged writes survive a power failure.
 * @throws Error if the database is damaged or has the log of another file, or if it is missing but traces of it remain
 */
export function openForWriting(directory: string): DatabaseSync {
  requireDatabase(directory)
  // SQLite reads this once. It deletes its temporary files right after opening them, so a killed process leaves none.
  process.env.SQLITE_TMPDIR ??= directory
  return explained(directory, () => {
    checkIntegrity(databasePath(directory))
    return openDatabase(directory)
  })
}

/** Adds the file and advice to errors of SQLite while the lake starts. */
export function explained<Result>(directory: string, use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR') throw error
    const advice = adviceFor(
      error,
      'delete lake.sqlite-wal and lake.sqlite-shm, and restore it from a backup.',
    )
    throw new Error(`${databasePath(directory)} cannot be opened (${(error as Error).message}).${advice}`, {
      cause: error,
    })
  }
}

/** Milliseconds for which the lake waits for another process that uses the database. */
const BUSY_TIMEOUT = 5_000

/**
 * Writes to the database without changing anything. Does not wait for a process that is writing.
 * @throws Error if the write fails
 */
export function tryWrite(database: DatabaseSync): void {
  withoutWaiting(database, () => database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`))
}

/**
 * Deletes the contents of the write-ahead log. Does not wait for a process that is reading, because this would block
 * all requests.
 * @returns false if a process is still reading
 */
export function truncateLog(database: DatabaseSync): boolean {
  return withoutWaiting(database, () => checkpoint(database, 'TRUNCATE'))
}

/**
 * The `application_id` of a file without remains of erased data. SQLite ignores this header field. It is 0 after an
 * erasure, and in the files of earlier versions.
 */
const CLEAN = 1

/** Records that data was erased, in the transaction that erases it. */
export const markErased = (database: DatabaseSync): void => database.exec('PRAGMA application_id = 0')

/**
 * Rebuilds the file if data was erased since the last time. Even with `secure_delete`, copies of rows remain in the unused
 * parts of pages that SQLite has rearranged. Blocks all requests, for about a second per 100 MB.
 * @throws Error if the disk lacks the space, because a failed attempt would leave it full
 */
export function removeErased(directory: string, database: DatabaseSync): void {
  if (database.prepare('PRAGMA application_id').get()?.application_id === CLEAN) return
  requireFiles(database)
  // SQLite writes the new copy to a temporary file, and from there to the write-ahead log.
  const needed = 2 * statSync(databasePath(directory)).size + SPARE_BYTES
  const free = freeBytes(directory)
  if (free < needed)
    throw new Error(
      `${databasePath(directory)} may still contain parts of deleted leads. The lake removes them by rebuilding the file, at the start and once a day, but this needs ${megabytes(needed)} MB of free space, and only ${megabytes(free)} MB are free.`,
    )
  database.exec(`VACUUM; PRAGMA application_id = ${CLEAN}`)
}

/** Left free for other writes to the disk during the rebuild. */
const SPARE_BYTES = 50_000_000

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)

function withoutWaiting<Result>(database: DatabaseSync, use: () => Result): Result {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    return use()
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`)
  }
}

function openDatabase(directory: string): DatabaseSync {
  const database = new DatabaseSync(databasePath(directory))
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${BUSY_TIMEOUT};`,
  )
  database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;')
  // If the schema is current, starting writes nothing, so the lake can start on a full disk.
  if (database.prepare('PRAGMA user_version').get()?.user_version !== SCHEMA_VERSION) {
    const isNew = !database.prepare('SELECT 1 FROM sqlite_schema').get()
    const clean = isNew ? `PRAGMA application_id = ${CLEAN};` : ''
    database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; ${clean} COMMIT;`)
  }
  watchFiles(database, databasePath(directory))
  return database
}

export function openForReading(directory: string): DatabaseSync {
  const database = new DatabaseSync(databasePath(directory), { readOnly: true })
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT};`)
  return database
}
