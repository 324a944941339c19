import { useCallback, useMemo, useState } from 'react'
import { withoutAccents } from '../../lib/i18n/without-accents.ts'
import { withPlainQuotes } from '../plain-quotes.ts'
import type { TranslationRow } from './rows.ts'

export const stateFilters = {
  todo: 'To do (missing or outdated)',
  missing: 'Missing',
  outdated: 'Outdated',
  current: 'Current',
  unpublished: 'Not published yet',
  all: 'All texts',
} as const

export type StateFilter = keyof typeof stateFilters

export type Filter = { state: StateFilter; sectionId?: string; search: string }

/** Whether a row matches the filter. Searches the row's key, section, field, English and Spanish for every word. */
export function matches(row: TranslationRow, { state, sectionId, search }: Filter): boolean {
  if (sectionId && row.section.id !== sectionId) return false
  if (!inState(row, state)) return false
  const text = folded(`${row.id} ${row.section.title} ${row.field} ${row.english} ${row.spanish}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function inState(row: TranslationRow, state: StateFilter): boolean {
  if (state === 'all') return true
  if (state === 'unpublished') return row.unpublished
  return state === 'todo' ? row.state !== 'current' : row.state === state
}

/** Lowercases the text and removes accents, so "credito" finds "Crédito". A plain apostrophe finds a typographic one. */
function folded(text: string): string {
  return withoutAccents(withPlainQuotes(text)).toLowerCase()
}

/**
 * The rows that match the filter. A row passed to `keep` is shown until the filter changes, even if it no longer
 * matches. A row with unsaved input is always shown.
 */
export function useShownRows(rows: TranslationRow[], filter: Filter, unsaved: ReadonlyMap<string, unknown>) {
  const [retained, setRetained] = useState<{ filter: Filter; ids: ReadonlySet<string> }>({
    filter,
    ids: new Set(),
  })
  const ids = retained.filter === filter ? retained.ids : undefined
  const shown = useMemo(
    () => rows.filter((row) => unsaved.has(row.id) || ids?.has(row.id) || matches(row, filter)),
    [rows, filter, ids, unsaved],
  )
  const keep = useCallback(
    (id: string) =>
      setRetained((before) => {
        if (before.filter === filter && before.ids.has(id)) return before
        return { filter, ids: new Set(before.filter === filter ? before.ids : []).add(id) }
      }),
    [filter],
  )
  return { shown, keep }
}
