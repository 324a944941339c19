import { placeholders, samePlaceholders } from '../../lib/i18n/placeholders.ts'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'

type Problem = { message: string; path: string[] }

/** Validates that a Spanish text has an English text with the same placeholders. */
export function sameInBothLanguages(value: Bilingual | undefined): true | Problem {
  const english = words(value?.en)
  const spanish = words(value?.es)
  if (!spanish.trim()) return true
  if (!english.trim())
    return { message: 'Write the English first. The Spanish is its translation.', path: ['en'] }
  if (samePlaceholders(english, spanish)) return true
  const expected = placeholders(english).map((name) => `{${name}}`)
  const message =
    expected.length === 0
      ? 'The Spanish contains a placeholder in braces that the English does not contain.'
      : `The Spanish must use the same placeholders as the English: ${expected.join(', ')}.`
  return { message, path: ['es'] }
}

/** The first placeholder in either language that is not among the known ones. */
export function unknownPlaceholder(
  value: Bilingual | undefined,
  known: readonly string[],
): string | undefined {
  return [value?.en, value?.es]
    .flatMap((text) => placeholders(words(text)))
    .find((name) => !known.includes(name))
}

/**
 * Validates a required bilingual field. Repeats the rules of the type, because a field's rules replace those of its
 * type.
 */
export function requireEnglish(value: Bilingual | undefined): true | Problem {
  if (words(value?.en).trim()) return sameInBothLanguages(value)
  return { message: 'Enter the English text. Pages need it.', path: ['en'] }
}
