import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { expect } from 'vitest'
import { API, bearer, TOKENS } from './harness.ts'

export const database = (dataDir: string) => join(dataDir, 'lake', 'lake.sqlite')

/** Checks the database's integrity, and that replaying the log gives exactly the stored documents. */
export function expectSound(dataDir: string): void {
  const file = new DatabaseSync(database(dataDir), { readOnly: true })
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const replayed = new Map<string, object>()
  const changes = file.prepare(
    `SELECT c.document_id AS id, c.effects, t.id AS revision
     FROM changes c JOIN transactions t ON t.seq = c.seq ORDER BY c.seq`,
  )
  for (const row of changes.iterate()) {
    // Effects do not include the revision, which is the id of the transaction.
    const { _rev, ...before } = (replayed.get(String(row.id)) ?? {}) as { _rev?: string }
    const after = applyPatch(_rev ? before : null, JSON.parse(String(row.effects)).apply)
    if (after) replayed.set(String(row.id), { ...(after as object), _rev: row.revision })
    else replayed.delete(String(row.id))
  }
  const stored = file.prepare('SELECT id, body FROM documents').all()
  expect(new Map(stored.map((row) => [row.id, JSON.parse(String(row.body))]))).toEqual(replayed)
  file.close()
}

export async function mutate(url: string, mutations: unknown[]): Promise<Response> {
  return fetch(`${url}${API}/data/mutate/production`, {
    method: 'POST',
    headers: { ...bearer(TOKENS.write), 'Content-Type': 'application/json' },
    body: JSON.stringify({ mutations }),
  })
}
