import type { SchemaType } from 'sanity'

/** How a bilingual value is written: one line, text with line breaks, or formatted text. */
export type Kind = 'line' | 'text' | 'formatted'

const kinds: Record<string, Kind> = {
  localeString: 'line',
  localeText: 'text',
  stringEntry: 'text',
  localePortableText: 'formatted',
}

/** The kind of a bilingual type, or undefined for any other type. */
export function kindOf(type: SchemaType): Kind | undefined {
  return Object.hasOwn(kinds, type.name) ? kinds[type.name] : undefined
}

/** Whether documents of this type hold texts in both languages. */
export function isBilingual(type: SchemaType): boolean {
  if (kindOf(type)) return true
  if (type.jsonType === 'object') return type.fields.some((field) => isBilingual(field.type))
  // Formatted text in one language is an array of blocks, whose marks lead back to blocks.
  return type.jsonType === 'array' && type.of.some((item) => item.name !== 'block' && isBilingual(item))
}
