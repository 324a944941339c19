import { pathToString } from 'sanity'
import { sameInBothLanguages } from '../../schemas/rules/bilingual.ts'
import type { TranslationRow } from './rows.ts'

/** What becomes of a row: a new Spanish (none if empty), or the present one marked as fitting. */
export type Translation = { row: TranslationRow; spanish: string } | { row: TranslationRow; confirmed: true }

/** One edit of a document, in the form of the lake's actions; it starts a draft where there is none. */
export type Edit = {
  actionType: 'sanity.action.document.edit'
  draftId: string
  publishedId: string
  patch: { set?: Record<string, string>; unset?: string[] }
}

/**
 * The edits that save translations, one for each document. With each Spanish stands the English that the translator had
 * before them, so that an English changed meanwhile leaves it outdated.
 */
export function editsOf(translations: readonly Translation[]): Edit[] {
  const byDocument = Map.groupBy(translations, ({ row }) => row.documentId)
  return [...byDocument].map(([publishedId, inDocument]) => {
    const set: Record<string, string> = {}
    const unset: string[] = []
    for (const translation of inDocument) {
      const place = pathToString(translation.row.text.path)
      const madeFrom = `${place}.translatedFrom`
      if ('confirmed' in translation) set[madeFrom] = translation.row.english
      else if (translation.spanish.trim()) {
        set[`${place}.es`] = translation.spanish
        set[madeFrom] = translation.row.english
      } else unset.push(`${place}.es`, madeFrom)
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

/** Why this Spanish cannot stand for the row's English, or undefined if it can. No Spanish at all is a translation to be made. */
export function translationProblem(row: TranslationRow, spanish: string): string | undefined {
  if (row.text.kind === 'formatted') return 'Formatted text is translated in its own form.'
  if (row.text.kind === 'line' && spanish.includes('\n')) return 'This text is a single line.'
  const verdict = sameInBothLanguages({ en: row.english, es: spanish })
  return verdict === true ? undefined : verdict.message
}
