import { placeholder } from '../i18n/placeholders.ts'
import type { Figures } from '../i18n/translate.ts'

/** Replaces the placeholders of figures in every text of a value. Other placeholders remain. */
export function fillFigures<Value>(value: Value, figures: Figures): Value {
  const known = new Map<string, unknown>(Object.entries(figures))
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(placeholder, (whole, name: string) => String(known.get(name) ?? whole))
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]))
  }
  return fill(value) as Value
}
