import { placeholder } from '../i18n/placeholders.ts'
import type { Figures } from '../i18n/translate.ts'

/**
 * Replaces the placeholders of figures in every text of a value. A text with any other placeholder, such as that of an
 * expired claim, becomes null, as if it were missing.
 * @param keepers the names of fields in which other placeholders remain, because they are filled later
 */
export function fillFigures<Value>(value: Value, figures: Figures, keepers: readonly string[] = []): Value {
  const known = new Map<string, unknown>(Object.entries(figures))
  function filled(text: string, keeps: boolean): string | null {
    let isWhole = true
    const result = text.replace(placeholder, (whole, name: string) => {
      const figure = known.get(name)
      if (figure === undefined) isWhole = false
      return String(figure ?? whole)
    })
    return isWhole || keeps ? result : null
  }
  function fill(part: unknown, keeps: boolean): unknown {
    if (typeof part === 'string') return filled(part, keeps)
    if (Array.isArray(part)) return part.map((each) => fill(each, keeps))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, fill(inner, keeps || keepers.includes(name))]),
    )
  }
  return fill(value, false) as Value
}
