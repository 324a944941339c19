import { sameInBothLanguages } from '../../schemas/rules/bilingual.ts'
import type { TranslationRow } from './rows.ts'

/** Why this Spanish cannot stand for the row's English, or undefined if it can. No Spanish at all is a translation to be made. */
export function translationProblem(row: TranslationRow, spanish: string): string | undefined {
  if (row.text.kind === 'formatted') return 'Formatted text is translated in its own form.'
  if (row.text.kind === 'line' && spanish.includes('\n')) return 'This text is a single line.'
  const verdict = sameInBothLanguages({ en: row.english, es: spanish })
  return verdict === true ? undefined : verdict.message
}
