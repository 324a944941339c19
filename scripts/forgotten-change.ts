import type { DatabaseSync } from 'node:sqlite'
import { lastChange } from '../lib/content/list-memory.ts'
import { lakeFolder } from '../studio/lake/data-folder.ts'
import { openForReading } from '../studio/lake/database.ts'

function inLake<Result>(dataDir: string, use: (database: DatabaseSync) => Result): Result {
  const database = openForReading(lakeFolder(dataDir))
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/**
 * Whether the last build's pages may contain a change that the embedded lake does not know, because its content was
 * reset, or restored from a backup.
 */
export function hasForgottenChange(dataDir: string): boolean {
  const revision = lastChange.read()
  if (typeof revision !== 'string') return false
  return inLake(
    dataDir,
    (database) => !database.prepare('SELECT 1 FROM transactions WHERE id = ?').get(revision),
  )
}

/** @returns the id of the embedded lake's latest change */
export function latestChange(dataDir: string): unknown {
  return inLake(
    dataDir,
    (database) => database.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT 1').get()?.id,
  )
}
