import { useCallback, useMemo, useState } from 'react'
import { type Filter, matches } from './filter.ts'
import type { TranslationRow } from './rows.ts'

/**
 * The rows that a filter lets through. One that a translation has just made current stays until the filter changes, so that
 * nothing moves away under the hands of whoever works down the list.
 */
export function useShownRows(rows: TranslationRow[], filter: Filter) {
  const [kept, setKept] = useState<{ filter: Filter; ids: ReadonlySet<string> }>({ filter, ids: new Set() })
  const ids = kept.filter === filter ? kept.ids : undefined
  const shown = useMemo(
    () => rows.filter((row) => ids?.has(row.id) || matches(row, filter)),
    [rows, filter, ids],
  )
  const keep = useCallback(
    (id: string) =>
      setKept((before) => ({ filter, ids: new Set(before.filter === filter ? before.ids : []).add(id) })),
    [filter],
  )
  return { shown, keep }
}
