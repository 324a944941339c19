import { readCsv, writeCsv } from '../../lib/csv.ts'
import { translationProblem } from './edits.ts'
import type { TranslationRow } from './rows.ts'

/** The columns of the translators' file, by heading. Translators edit only `Spanish`. */
const columns: Record<string, (row: TranslationRow) => string> = {
  Key: (row) => row.id,
  Section: (row) => row.section.title,
  Field: (row) => row.field,
  State: (row) => row.state,
  English: (row) => row.english,
  Spanish: (row) => row.spanish,
  'English before': (row) => (row.state === 'outdated' ? row.translatedFrom : ''),
  // An import compares it with `Spanish`, to find out which rows the translator edited.
  'Spanish before': (row) => row.spanish,
}

/** Exports missing and outdated translations as CSV, except formatted text, which CSV cannot represent. */
export function translationsCsv(rows: readonly TranslationRow[]): string {
  const open = rows.filter((row) => row.state !== 'current' && row.text.kind !== 'formatted')
  return writeCsv([
    Object.keys(columns),
    ...open.map((row) => Object.values(columns).map((value) => value(row))),
  ])
}

export type Line = {
  number: number
  key: string
  english: string
  spanish: string
  /** The Spanish at the time of the export. Undefined in a file without that column. */
  spanishBefore?: string
}

const required = ['Key', 'English', 'Spanish']

/** Parses a translators' file. The columns may be in any order. Files from older exports lack `Spanish before`. */
export function readTranslations(text: string): Line[] {
  const [[, headings] = [0, []], ...rows] = [...readCsv(text).entries()].filter(([, row]) =>
    row.some((cell) => cell.trim()),
  )
  const names = headings.map((heading) => heading.trim())
  const absent = required.filter((name) => !names.includes(name))
  if (absent.length > 0) {
    throw new Error(
      `The first row must contain the headings ${required.join(', ')}. Missing: ${absent.join(', ')}.`,
    )
  }
  const at = (row: string[], name: string) => row[names.indexOf(name)] ?? ''
  return rows.map(([index, row]) => ({
    number: index + 1,
    key: at(row, 'Key').trim(),
    english: at(row, 'English'),
    spanish: at(row, 'Spanish'),
    ...(names.includes('Spanish before') && { spanishBefore: at(row, 'Spanish before') }),
  }))
}

type Refusal = { line: Line; row: TranslationRow | undefined; reason: string }

export type ImportPlan = {
  changes: { line: Line; row: TranslationRow }[]
  refused: Refusal[]
  unchanged: number
  empty: number
}

export function planImport(lines: readonly Line[], rows: readonly TranslationRow[]): ImportPlan {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seen = new Set<string>()
  const plan: ImportPlan = { changes: [], refused: [], unchanged: 0, empty: 0 }
  for (const line of lines) {
    const row = byId.get(line.key)
    const reason = isUntouched(line) ? undefined : refusal(line, row, seen.has(line.key))
    seen.add(line.key)
    if (reason) plan.refused.push({ line, row, reason })
    else if (!line.spanish.trim()) plan.empty += 1
    else if (isUntouched(line) || line.spanish === plainBreaks(row?.spanish ?? '')) plan.unchanged += 1
    else if (row) plan.changes.push({ line, row })
  }
  return plan
}

/** Whether the translator left the row as it was exported. Importing it would undo newer changes to the Spanish. */
const isUntouched = ({ key, spanish, spanishBefore }: Line): boolean =>
  key !== '' && spanish === spanishBefore

function refusal(line: Line, row: TranslationRow | undefined, repeated: boolean): string | undefined {
  if (!line.key) return 'The row has no key.'
  if (!row) return 'No text has this key.'
  if (repeated) return 'An earlier row of the file has the same key.'
  if (line.english !== plainBreaks(row.english))
    return 'The English has changed since the export, or someone edited it in the file.'
  if (!line.spanish.trim()) return undefined
  const stored = plainBreaks(row.spanish)
  if (line.spanishBefore !== undefined && line.spanishBefore !== stored && line.spanish !== stored)
    return 'The Spanish has changed since the export, or someone edited “Spanish before” in the file.'
  return translationProblem(row, line.spanish)
}

/** Converts line breaks to `\n` like `readCsv`, so a text can be compared with its copy in the file. */
function plainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
