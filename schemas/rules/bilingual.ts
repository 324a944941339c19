import { placeholders } from '../../lib/i18n/placeholders.ts'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'

type Problem = { message: string; path: string[] }

/** Validates that a Spanish text has an English text with the same placeholders. */
export function sameInBothLanguages(value: Bilingual | undefined): true | Problem {
  const english = words(value?.en)
  const spanish = words(value?.es)
  if (!spanish.trim()) return true
  if (!english.trim())
    return { message: 'Write the English first. The Spanish is its translation.', path: ['en'] }
  const expected = placeholders(english)
  const found = placeholders(spanish)
  const missing = absentFrom(found, expected)
  const unexpected = absentFrom(expected, found)
  const message = [
    missing && `The Spanish lacks ${missing}, which the English contains.`,
    unexpected && `The Spanish contains ${unexpected}, which the English does not contain.`,
  ]
    .filter(Boolean)
    .join(' ')
  return message ? { message, path: ['es'] } : true
}

/** The names that the list lacks, in braces. Avoids `Set.difference`, which older browsers lack. */
const absentFrom = (list: string[], names: string[]) =>
  [...new Set(names)]
    .filter((name) => !list.includes(name))
    .map((name) => `{${name}}`)
    .join(', ')

export const LOOSE_BRACE =
  'Write a placeholder as one word in braces, without spaces, such as {firm}. Remove any other brace, because visitors would see it.'

/**
 * Validates a required bilingual field. Repeats the rules of the type, because a field's rules replace those of its
 * type.
 */
export function requireEnglish(value: Bilingual | undefined): true | Problem {
  if (words(value?.en).trim()) return sameInBothLanguages(value)
  return { message: 'Enter the English text. Pages need it.', path: ['en'] }
}
