import { plainText, type TextBlock } from '../portable-text/plain-text.ts'

type Text = string | readonly TextBlock[] | null

/** A bilingual value as the content keeps it; `translatedFrom` is the English that the Spanish was made from. */
export type Bilingual = { en?: Text; es?: Text; translatedFrom?: string | null }

export type TranslationState = 'missing' | 'outdated' | 'current'

/** The words of one language of a bilingual value, whichever kind of text it is. */
export function words(text: Text | undefined): string {
  if (!text) return ''
  return typeof text === 'string' ? text : plainText(text)
}

/** Where the Spanish stands against its English. Nothing in English is nothing to translate: current. */
export function translationState(value: Bilingual): TranslationState {
  const english = words(value.en)
  if (!english.trim()) return 'current'
  if (!words(value.es).trim()) return 'missing'
  return value.translatedFrom === english ? 'current' : 'outdated'
}
