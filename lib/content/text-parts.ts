import type { Language } from '../i18n/languages.ts'
import { type TextPart, textPart } from '../portable-text/parts.ts'
import { plainText } from '../portable-text/plain-text.ts'
import { keepValid } from './parse.ts'

/**
 * The valid parts of a formatted text in one language. Returns the English if the Spanish has no words: an editor who
 * deletes all of the Spanish may leave an empty heading.
 * @param what names a part in the warning about a malformed one
 */
export function textParts(
  language: Language,
  text: { en?: unknown; es?: unknown } | null | undefined,
  what: string,
): TextPart[] {
  const parts = (list: unknown) => keepValid(textPart, list as never, what)
  const spanish = language === 'es' ? parts(text?.es) : []
  return plainText(spanish).trim() ? spanish : parts(text?.en)
}
