import type { Line } from './csv-file.ts'
import type { TranslationRow } from './rows.ts'
import { translationProblem } from './translation-problem.ts'

type Refusal = { line: Line; reason: string }

/** What an import would do: the texts that it changes, the rows that it refuses, and how many it leaves as they are. */
export type ImportPlan = {
  changes: { line: Line; row: TranslationRow }[]
  refused: Refusal[]
  unchanged: number
  /** Rows whose Spanish is still empty. */
  empty: number
}

export function planImport(lines: readonly Line[], rows: readonly TranslationRow[]): ImportPlan {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seen = new Set<string>()
  const plan: ImportPlan = { changes: [], refused: [], unchanged: 0, empty: 0 }
  for (const line of lines) {
    const row = byId.get(line.key)
    const reason = refusal(line, row, seen.has(line.key))
    seen.add(line.key)
    if (reason) plan.refused.push({ line, reason })
    else if (!line.spanish.trim()) plan.empty += 1
    else if (line.spanish === plainBreaks(row?.spanish ?? '')) plan.unchanged += 1
    else if (row) plan.changes.push({ line, row })
  }
  return plan
}

function refusal(line: Line, row: TranslationRow | undefined, repeated: boolean): string | undefined {
  if (!line.key) return 'The row has no key.'
  if (!row) return 'No text has this key.'
  if (repeated) return 'An earlier row of the file has the same key.'
  if (line.english !== plainBreaks(row.english))
    return 'The English has changed since the export, or was changed in the file.'
  return line.spanish.trim() ? translationProblem(row, line.spanish) : undefined
}

/** A file holds every line break as `\n`. */
function plainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
