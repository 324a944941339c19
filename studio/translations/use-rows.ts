import { useMemo, useRef } from 'react'
import { rowsOf, type StoredDocument, type TranslationRow } from './rows.ts'
import type { Documents } from './use-documents.ts'

type Made = { published?: StoredDocument; draft?: StoredDocument; rows: TranslationRow[] }

/** The rows of all documents. Those of an unchanged document stay the same objects, so that only what changed is drawn anew. */
export function useRows({ documents, typeOf }: Documents): TranslationRow[] {
  const made = useRef(new Map<string, Made>())
  return useMemo(() => {
    const now = new Map<string, Made>()
    for (const pair of documents ?? []) {
      const type = typeOf((pair.draft ?? pair.published)?._type ?? '')
      if (!type) continue
      const before = made.current.get(pair.id)
      const same = before && before.draft === pair.draft && before.published === pair.published
      now.set(pair.id, same ? before : { ...pair, rows: kept(before?.rows, rowsOf(pair, type)) })
    }
    made.current = now
    return [...now.values()].flatMap(({ rows }) => rows)
  }, [documents, typeOf])
}

function kept(before: TranslationRow[] | undefined, after: TranslationRow[]): TranslationRow[] {
  const byId = new Map(before?.map((row) => [row.id, row]))
  return after.map((row) => {
    const old = byId.get(row.id)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
}
