import type { DatabaseSync } from 'node:sqlite'
import { lastChange } from '../lib/content/build-memory.ts'
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
 * Whether the last build's pages may contain a change that the embedded lake does not know, for example because its
 * content was reset, or restored from a backup. Also true if they lack a change that was published in development.
 */
export function isBuildOutdated(dataDir: string): boolean {
  const revision = lastChange.read()
  if (typeof revision !== 'string') return false
  return inLake(
    dataDir,
    (database) => !database.prepare('SELECT 1 FROM transactions WHERE id = ?').get(revision),
  )
}

/**
 * The id of the latest transaction that changed a public document. Those of leads do not count, because they are erased
 * with the lead.
 */
export function latestChange(dataDir: string): unknown {
  return inLake(
    dataDir,
    (database) =>
      database
        .prepare(
          `SELECT transactions.id FROM transactions JOIN changes USING (seq)
          WHERE instr(document_id, '.') = 0 ORDER BY seq DESC LIMIT 1`,
        )
        .get()?.id,
  )
}
