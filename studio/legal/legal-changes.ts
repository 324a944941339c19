import type { SanityDocument } from 'sanity'
import { type Bilingual, translationState } from '../../lib/i18n/translation-state.ts'

export const legalProblems = {
  version: 'The words change, but the version does not increase. Consents record the version.',
  date: 'The words change, but the date of the last update does not.',
  languages: 'English and Spanish are out of step: a translation is missing or older than the English.',
} as const

export type LegalProblem = keyof typeof legalProblems

const texts = ['title', 'summary', 'body'] as const

/** Ignores array keys, because pasting text changes them. */
function wordsOf(value: unknown): string {
  const { en, es } = (value ?? {}) as Bilingual
  return JSON.stringify([en, es], (name, inner) => (name === '_key' ? undefined : inner)) ?? ''
}

function isNewer(version: unknown, than: unknown): boolean {
  const [parts, others] = [version, than].map((text) => String(text).split('.').map(Number))
  for (let place = 0; place < Math.max(parts?.length ?? 0, others?.length ?? 0); place++) {
    const difference = (parts?.[place] ?? 0) - (others?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** The problems in a legal text's draft that require an editor's decision before publishing. */
export function problemsOf(published: SanityDocument | null, draft: SanityDocument | null): LegalProblem[] {
  if (!draft) return []
  const changed = published && texts.some((name) => wordsOf(draft[name]) !== wordsOf(published[name]))
  const outOfStep = texts.some((name) => translationState((draft[name] ?? {}) as Bilingual) !== 'current')
  return [
    ...(changed && !isNewer(draft.version, published.version) ? (['version'] as const) : []),
    ...(changed && String(draft.lastUpdated) <= String(published.lastUpdated) ? (['date'] as const) : []),
    ...(outOfStep ? (['languages'] as const) : []),
  ]
}
