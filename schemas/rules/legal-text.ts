import type { ValidationContext } from 'sanity'
import type { Bilingual } from '../../lib/i18n/translation-state.ts'
import { legalPlaceholders } from '../../lib/portable-text/fill.ts'
import { legalHeadingIds } from './anchors.ts'
import { placeholderProblems } from './formatted-text.ts'

/** Validates the placeholders of a legal text. */
export function knownPlaceholders(value: Bilingual | undefined) {
  const known = legalPlaceholders.map((name) => `{${name}}`).join(', ')
  return placeholderProblems(value, legalPlaceholders, `A legal text may use ${known}.`)
}

/** The anchors that other pages link to, by page. */
const linkedAnchors: Record<string, string[]> = {
  '/privacy-policy': ['notice-at-collection'],
  // Every checkout links to it.
  '/terms-of-service': ['contract'],
}

/** Validates that each language's text contains the anchors that other pages link to. */
export function keepsAnchors(value: Bilingual | undefined, { document }: ValidationContext): true | string {
  for (const anchor of linkedAnchors[String(document?.path)] ?? []) {
    for (const [language, text] of [
      ['English', value?.en],
      ['Spanish', value?.es],
    ] as const) {
      if (text?.length && !legalHeadingIds(text).includes(anchor))
        return `The ${language} text needs a heading with the anchor “${anchor}”, because other pages of the site link to it.`
    }
  }
  return true
}
