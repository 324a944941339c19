import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
-- The log: one row per transaction, never changed, but that what a person wants forgotten is taken out of it.
CREATE TABLE IF NOT EXISTS transactions (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  author TEXT NOT NULL,
  timestamp TEXT NOT NULL,
  mutations TEXT NOT NULL
);
-- What each transaction did to each document: mendoza patches forth and back. Rows are kept in the order of
-- writing, and large ones apart from their keys, so that a transaction writes few pages.
CREATE TABLE IF NOT EXISTS changes (
  document_id TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES transactions (seq),
  previous_rev TEXT,
  effects TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS changes_by_document ON changes (document_id, seq);
CREATE INDEX IF NOT EXISTS changes_by_seq ON changes (seq);
-- Derived from the log, in the same SQL transaction.
CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL);
-- Webhook deliveries that are still owed.
CREATE TABLE IF NOT EXISTS outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS outbox_by_topic ON outbox (topic);
-- The Studio's own settings of its user.
CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
DROP TRIGGER IF EXISTS transactions_are_final;
CREATE TRIGGER transactions_are_final BEFORE UPDATE ON transactions
  WHEN NEW.mutations <> '[]' OR NEW.seq <> OLD.seq OR NEW.id <> OLD.id OR NEW.author <> OLD.author
    OR NEW.timestamp <> OLD.timestamp
  BEGIN SELECT RAISE(ABORT, 'the transaction log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS changes_are_final BEFORE UPDATE ON changes
  BEGIN SELECT RAISE(ABORT, 'the transaction log is append-only'); END;
`

/** The number of the schema above, kept in the database: it grows with each change. */
const SCHEMA_VERSION = 1

const databasePath = (directory: string) => join(directory, 'lake.sqlite')

/**
 * WAL lets the query workers read while a transaction is written; `synchronous = FULL` makes a commit wait for
 * the disk, so that an acknowledged write survives a power cut.
 */
export function openForWriting(directory: string): DatabaseSync {
  const database = new DatabaseSync(databasePath(directory))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;')
  // What is deleted is overwritten.
  database.exec('PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 1000; PRAGMA secure_delete = ON;')
  // Where the schema is current, a start writes nothing, so that a full disk does not prevent it.
  if (database.prepare('PRAGMA user_version').get()?.user_version !== SCHEMA_VERSION)
    database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`)
  return database
}

/** A second connection that only reads, for a query worker. */
export function openForReading(directory: string): DatabaseSync {
  const database = new DatabaseSync(databasePath(directory), { readOnly: true })
  database.exec('PRAGMA busy_timeout = 5000;')
  return database
}
