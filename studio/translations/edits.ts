import { pathToString } from 'sanity'
import { hasLooseBrace } from '../../lib/i18n/placeholders.ts'
import { LOOSE_BRACE, sameInBothLanguages } from '../../schemas/rules/bilingual.ts'
import type { TranslationRow } from './rows.ts'

/**
 * A change to a row: either new Spanish, or confirmation that the current Spanish is up to date. Empty Spanish
 * deletes the translation.
 */
export type Translation = {
  row: TranslationRow
  /** The English that the translator saw. If the English has changed since, the Spanish counts as outdated. */
  english: string
} & ({ spanish: string } | { confirmed: true })

/** An edit of one document, as an action of Sanity's API. Creates a draft if there is none. */
export type Edit = {
  actionType: 'sanity.action.document.edit'
  draftId: string
  publishedId: string
  patch: { set?: Record<string, string>; unset?: string[] }
}

/** The edits that save a list of translations, one edit per document. */
export function editsOf(translations: readonly Translation[]): Edit[] {
  const byDocument = Map.groupBy(translations, ({ row }) => row.documentId)
  return [...byDocument].map(([publishedId, inDocument]) => {
    const set: Record<string, string> = {}
    const unset: string[] = []
    for (const translation of inDocument) {
      const place = pathToString(translation.row.text.path)
      const translatedFrom = `${place}.translatedFrom`
      if ('confirmed' in translation) set[translatedFrom] = translation.english
      else if (translation.spanish.trim()) {
        set[`${place}.es`] = translation.spanish
        set[translatedFrom] = translation.english
      } else unset.push(`${place}.es`, translatedFrom)
    }
    return {
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${publishedId}`,
      publishedId,
      patch: {
        ...(Object.keys(set).length > 0 && { set }),
        ...(unset.length > 0 && { unset }),
      },
    }
  })
}

/**
 * Why the Spanish is invalid, or undefined if it is valid. Empty Spanish is valid and means that the translation is
 * missing.
 */
export function translationProblem(row: TranslationRow, spanish: string): string | undefined {
  if (row.text.kind === 'formatted') return 'Translate formatted text in its document’s form.'
  if (row.text.kind === 'line' && spanish.includes('\n')) return 'This text must be a single line.'
  if (hasLooseBrace(spanish)) return LOOSE_BRACE
  return placeholderProblem(row, spanish)
}

/** Why the stored Spanish of an outdated row cannot be confirmed, or undefined if it can. */
export function confirmationProblem(row: TranslationRow): string | undefined {
  if (row.state !== 'outdated') return undefined
  return row.text.kind === 'formatted'
    ? placeholderProblem(row, row.spanish)
    : translationProblem(row, row.spanish)
}

function placeholderProblem(row: TranslationRow, spanish: string): string | undefined {
  const verdict = sameInBothLanguages({ en: row.english, es: spanish })
  return verdict === true ? undefined : verdict.message
}
