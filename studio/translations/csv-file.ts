import { readCsv, writeCsv } from '../../lib/csv.ts'
import type { TranslationRow } from './rows.ts'

/** The columns of the file that translators work in, by their headings; only `Spanish` is theirs to change. */
const columns: Record<string, (row: TranslationRow) => string> = {
  Key: (row) => row.id,
  Section: (row) => row.section.title,
  Field: (row) => row.field,
  State: (row) => row.state,
  English: (row) => row.english,
  Spanish: (row) => row.spanish,
  'English before': (row) => (row.state === 'outdated' ? row.madeFrom : ''),
}

/** What is missing or outdated as CSV. Formatted text stays out: a table cannot hold its form. */
export function translationsCsv(rows: readonly TranslationRow[]): string {
  const open = rows.filter((row) => row.state !== 'current' && row.text.kind !== 'formatted')
  return writeCsv([
    Object.keys(columns),
    ...open.map((row) => Object.values(columns).map((value) => value(row))),
  ])
}

/** A row of an imported file. */
export type Line = { number: number; key: string; english: string; spanish: string }

const required = ['Key', 'English', 'Spanish']

/**
 * The rows of a translators' file, in whatever order its columns stand.
 * @throws with a sentence for people where the file is none
 */
export function readTranslations(text: string): Line[] {
  const [headings = [], ...rows] = readCsv(text)
  const names = headings.map((heading) => heading.trim())
  const absent = required.filter((name) => !names.includes(name))
  if (absent.length > 0) {
    throw new Error(
      `The first row must name the columns ${required.join(', ')}; ${absent.join(', ')} is not there.`,
    )
  }
  const at = (row: string[], name: string) => row[names.indexOf(name)] ?? ''
  return rows.map((row, index) => ({
    number: index + 2,
    key: at(row, 'Key').trim(),
    english: at(row, 'English'),
    spanish: at(row, 'Spanish'),
  }))
}
