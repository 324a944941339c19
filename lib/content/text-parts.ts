import type { Language } from '../i18n/languages.ts'
import { type TextPart, textPart } from '../portable-text/parts.ts'
import { plainText } from '../portable-text/plain-text.ts'
import { keepValid } from './parse.ts'

/**
 * The valid parts of a formatted text in one language. Spanish without words falls back to English: after an editor
 * deletes everything, an empty heading remains.
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
