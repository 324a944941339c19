import { placeholder, placeholders } from '../i18n/placeholders.ts'
import type { Figures } from '../i18n/translate.ts'
import { log } from '../log.ts'

const figureNamed = (figures: Figures, name: string): unknown =>
  Object.hasOwn(figures, name) ? figures[name as keyof Figures] : undefined

/** Replaces the placeholders of figures in a text. Other placeholders remain. */
const withFigures = (text: string, figures: Figures): string =>
  text.replace(placeholder, (whole, name: string) => String(figureNamed(figures, name) ?? whole))

/** Like `withFigures`, but returns null if a placeholder has no value, such as that of an expired claim. */
export function wholeText(text: string, figures: Figures): string | null {
  const missing = placeholders(text).find((name) => figureNamed(figures, name) === undefined)
  if (!missing) return withFigures(text, figures)
  log.warn('content.value-missing', `A text was not shown, because there is no value for {${missing}}.`, {
    placeholder: missing,
  })
  return null
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
