import { plainText, type TextBlock } from '../portable-text/plain-text.ts'

export type Text = string | readonly TextBlock[] | null

/** A stored bilingual value. `translatedFrom`: the English text that the Spanish text translates. */
export type Bilingual = { en?: Text; es?: Text; translatedFrom?: string | null }

export type TranslationState = 'missing' | 'outdated' | 'current'

/** The plain text of one language of a bilingual value. */
export function words(text: Text | undefined): string {
  if (!text) return ''
  return typeof text === 'string' ? text : plainText(text)
}

/** The state of the Spanish translation. Empty English needs no translation, so the translation counts as current. */
export function translationState(value: Bilingual): TranslationState {
  const english = words(value.en)
  if (!english.trim()) return 'current'
  if (!words(value.es).trim()) return 'missing'
  return value.translatedFrom === english ? 'current' : 'outdated'
}
