import { placeholder } from '../i18n/placeholders.ts'
import { dial } from '../i18n/urls.ts'
import { log } from '../log.ts'
import type { TextPart } from './parts.ts'

export const legalPlaceholders = ['firm', 'phone', 'email', 'address'] as const

export type LegalValues = Partial<Record<(typeof legalPlaceholders)[number], string>>

type Values = Record<string, string | undefined>

/** Thrown and caught in this file only. A missing value removes only the part of the text that uses it. */
class MissingValue extends Error {}

function fillText(text: string, values: Values): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (!value) throw new MissingValue(whole)
    return value
  })
}

/**
 * Fills the placeholders of a link. `tel:{phone}` becomes a valid phone URL, even if the phone number is formatted.
 */
function fillLink(href: string, values: Values): string {
  const filled = fillText(href, values)
  return filled.startsWith('tel:') ? dial(filled.slice('tel:'.length)) : filled
}

function fillPart(part: TextPart, values: Values): TextPart {
  if (part._type === 'table') {
    const rows = part.rows.map((row) => ({ cells: row.cells.map((cell) => fillText(cell, values)) }))
    return { ...part, caption: fillText(part.caption, values), rows }
  }
  if (part._type === 'planPrices') return { ...part, caption: fillText(part.caption, values) }
  if (part._type === 'blankLine') return { ...part, label: fillText(part.label, values) }
  return {
    ...part,
    children: part.children.map((span) => ({ ...span, text: fillText(span.text, values) })),
    markDefs: part.markDefs.map((mark) =>
      mark._type === 'link' ? { ...mark, href: fillLink(mark.href, values) } : mark,
    ),
  }
}

/** Fills the `{placeholders}` in texts, tables and links. Omits parts with a missing value and logs a warning. */
export function fillParts(parts: readonly TextPart[], values: Values): TextPart[] {
  return parts.flatMap((part) => {
    try {
      return [fillPart(part, values)]
    } catch (error) {
      if (!(error instanceof MissingValue)) throw error
      log.warn(
        'content.value-missing',
        `Part of a text was left out, because there is no value for ${error.message}.`,
        {
          placeholder: error.message,
        },
      )
      return []
    }
  })
}
