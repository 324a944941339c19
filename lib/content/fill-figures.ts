import { placeholder } from '../i18n/placeholders.ts'
import type { Figures } from '../i18n/translate.ts'
import { log } from '../log.ts'

/** Replaces the placeholders of figures in a text. Other placeholders remain. */
function withFigures(text: string, figures: Figures): string {
  const known = new Map<string, unknown>(Object.entries(figures))
  return text.replace(placeholder, (whole, name: string) => String(known.get(name) ?? whole))
}

/** Like `withFigures`, but returns null if a placeholder has no value, such as that of an expired claim. */
export function wholeText(text: string, figures: Figures): string | null {
  const known = new Map<string, unknown>(Object.entries(figures))
  for (const [whole, name = ''] of text.matchAll(placeholder)) {
    if (known.get(name) !== undefined) continue
    log.warn('content.value-missing', `A text was left out, because there is no value for ${whole}.`, {
      placeholder: whole,
    })
    return null
  }
  return withFigures(text, figures)
}

/**
 * Fills the bilingual texts of stored content. A text with a placeholder that has no value becomes null, as if it were
 * missing, so Spanish falls back to English.
 * @param keepers the names of fields in which other placeholders remain, because they are filled later
 */
export function fillFigures<Stored>(
  stored: Stored,
  figures: Figures,
  keepers: readonly string[] = [],
): Stored {
  function fill(part: unknown, name: string, keeps: boolean): unknown {
    if (typeof part === 'string') {
      if (keeps) return withFigures(part, figures)
      // Other strings are not texts, such as a form's name or a link.
      return name === 'en' || name === 'es' ? wholeText(part, figures) : part
    }
    if (Array.isArray(part)) return part.map((each) => fill(each, '', keeps))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, fill(inner, key, keeps || keepers.includes(key))]),
    )
  }
  return fill(stored, '', false) as Stored
}
