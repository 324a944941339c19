import type { Path, SchemaType } from 'sanity'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'
import { textName } from '../text-names.ts'

type Kind = 'line' | 'text' | 'formatted'

const kinds: Record<string, Kind> = {
  localeString: 'line',
  localeText: 'text',
  stringEntry: 'text',
  localePortableText: 'formatted',
}

function kindOf(type: SchemaType): Kind | undefined {
  return Object.hasOwn(kinds, type.name) ? kinds[type.name] : undefined
}

export function isBilingual(type: SchemaType): boolean {
  if (kindOf(type)) return true
  if (type.jsonType === 'object') return type.fields.some((field) => isBilingual(field.type))
  // Skips blocks, because they contain formatted text in one language, and inspecting their marks would recurse
  // forever.
  return type.jsonType === 'array' && type.of.some((item) => item.name !== 'block' && isBilingual(item))
}

export type BilingualText = {
  /**
   * The field names and keys that lead to the text, such as `setupFee` or `highlights.item-1`. Unique within the
   * document.
   */
  name: string
  path: Path
  /** The titles of the field and its parents, such as "Highlights 1". For a dictionary text, its name. */
  label: string
  /** The key of a dictionary text. */
  key?: string
  kind: Kind
  value: Bilingual
}

type Place = { path: Path; names: string[]; labels: string[]; key?: string; section?: string }
type Keyed = { _key?: string; _type?: string; key?: string }

/** Every bilingual value with English text, in the order of the form. */
export function bilingualTexts(document: object, type: SchemaType): BilingualText[] {
  const { section } = document as { section?: string }
  return inside(document, type, { path: [], names: [], labels: [], section })
}

function inside(value: unknown, type: SchemaType, at: Place): BilingualText[] {
  if (typeof value !== 'object' || value === null) return []
  const kind = kindOf(type)
  if (kind) return words((value as Bilingual).en).trim() ? [leaf(value as Bilingual, kind, at)] : []
  if (type.jsonType === 'array' && Array.isArray(value)) return inItems(value, type, at)
  if (type.jsonType !== 'object') return []
  return type.fields.flatMap((field) =>
    inside((value as Record<string, unknown>)[field.name], field.type, {
      ...at,
      path: [...at.path, field.name],
      names: [...at.names, field.name],
      labels: [...at.labels, field.type.title ?? field.name],
    }),
  )
}

function inItems(items: Keyed[], type: SchemaType, at: Place): BilingualText[] {
  if (type.jsonType !== 'array') return []
  return items.flatMap((item, index) => {
    const itemType = type.of.find(({ name }) => name === item._type) ?? type.of[0]
    if (!item._key || !itemType) return []
    const path = [...at.path, { _key: item._key }]
    // A text of a section is identified by its own key.
    if (item.key) {
      const label = textName(at.section ?? '', item, items)
      return inside(item, itemType, { path, names: [item.key], labels: [label], key: item.key })
    }
    // The sections of a page differ in type, so the type is a better label than the position.
    const label = type.of.length > 1 && itemType.title ? itemType.title : `${at.labels.at(-1)} ${index + 1}`
    const place = { names: [...at.names, item._key], labels: [...at.labels.slice(0, -1), label] }
    return inside(item, itemType, { path, ...place })
  })
}

function leaf(value: Bilingual, kind: Kind, { path, names, labels, key }: Place): BilingualText {
  return { name: names.join('.'), path, label: labels.join(', '), ...(key && { key }), kind, value }
}

/**
 * The path that opens a text in its document's form: its Spanish, or the first paragraph of a formatted text. The Studio
 * does not scroll to the path of the text itself.
 */
export function formPathOf({ kind, path, value }: BilingualText): Path {
  // The path of an item already opens it.
  if (kind !== 'formatted') return typeof path.at(-1) === 'string' ? [...path, 'es'] : path
  const language = words(value.es).trim() ? 'es' : 'en'
  const [first] = (value[language] ?? []) as Keyed[]
  return [...path, language, ...(first?._key ? [{ _key: first._key }] : [])]
}
