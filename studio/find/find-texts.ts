import type { Path, SchemaType } from 'sanity'
import { words } from '../../lib/i18n/translation-state.ts'
import { withoutAccents } from '../../lib/i18n/without-accents.ts'
import { withPlainQuotes } from '../plain-quotes.ts'
import { textName } from '../text-names.ts'

export type FoundText = {
  path: Path
  /** The titles of the field and its parents, such as "Headline, Spanish". */
  label: string
  /** The key of a dictionary text. */
  key?: string
  text: string
  /** The blocks of a formatted text. */
  blocks?: readonly { key: string; text: string }[]
}

type Place = { path: Path; labels: string[]; key?: string; section?: string }
type Keyed = { _key?: string; _type?: string; key?: string }
type Block = { _key: string; markDefs?: readonly { href?: string }[] | null }

/** Every text, number and choice in a document, in the order of the form. Skips fields that are always hidden. */
export function textsOf(document: object, type: SchemaType): FoundText[] {
  const { section } = document as { section?: string }
  return [...inside(document, type, { path: [], labels: [], section })]
}

/** A section “Text” with a field “Text” is named once. */
const labelOf = ({ labels }: Place): string =>
  labels.filter((label, index) => label !== labels[index - 1]).join(', ')

function* inside(value: unknown, type: SchemaType, at: Place): Generator<FoundText> {
  if (typeof value === 'string' || typeof value === 'number')
    yield { path: at.path, label: labelOf(at), ...(at.key && { key: at.key }), text: String(value) }
  else if (Array.isArray(value)) yield* inItems(value, type, at)
  else if (typeof value === 'object' && value !== null && type.jsonType === 'object' && !('_ref' in value))
    for (const field of type.fields.filter(({ name, type: { hidden } }) => hidden !== true && name !== 'key'))
      yield* inside((value as Record<string, unknown>)[field.name], field.type, {
        ...at,
        path: [...at.path, field.name],
        labels: [...at.labels, field.type.title ?? field.name],
      })
}

function* inItems(items: unknown[], type: SchemaType, at: Place): Generator<FoundText> {
  if (type.jsonType !== 'array') return
  // Formatted text counts as one text, because a word in it may be only partly formatted.
  if (type.of.some(({ name }) => name === 'block')) {
    const blocks = items as Block[]
    yield {
      path: at.path,
      label: labelOf(at),
      text: words(items as never),
      blocks: blocks.map((block) => ({ key: block._key, text: words([block] as never) })),
    }
    for (const { _key, markDefs } of blocks) {
      const addresses = (markDefs ?? []).flatMap(({ href }) => href ?? [])
      if (addresses.length > 0)
        yield { path: [...at.path, { _key }], label: `${labelOf(at)}, Link`, text: addresses.join(' ') }
    }
    return
  }
  for (const [index, item] of items.entries()) {
    const { _key, _type, key } = (typeof item === 'object' && item !== null ? item : {}) as Keyed
    const itemType = type.of.find(({ name }) => name === _type) ?? type.of[0]
    if (!itemType) continue
    const label = key
      ? textName(at.section ?? '', item as Keyed, items as Keyed[])
      : ((type.of.length > 1 ? itemType.title : undefined) ?? `${at.labels.at(-1)} ${index + 1}`)
    const path = [...at.path, _key ? { _key } : index]
    yield* inside(item, itemType, { ...at, path, labels: [...at.labels.slice(0, -1), label], key })
  }
}

/** Lowercases and removes accents one character at a time, so positions in the text do not shift. */
function folded(text: string): string {
  return Array.from(text, (character) => {
    const plain = withoutAccents(withPlainQuotes(character)).toLowerCase()
    return plain.length === character.length ? plain : character
  }).join('')
}

/**
 * Converts a page's full address to the path that fields store: `/pricing` for `https://site.example/es/pricing#faq`.
 * Returns other texts unchanged.
 * @param origin the site's
 */
export function storedAddress(text: string, origin: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== origin) return text
  // The Spanish path of a landing page, which starts with `/es`, contains the rest too.
  return new URL(text).pathname.replace(/^\/es(?=\/|$)/, '').replace(/(?<=.)\/$/, '')
}

/** Converts a price to the number that a field stores: `199` for `$199.00`. Returns other words unchanged. */
function storedPrice(word: string): string {
  const price = /^\$?(\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?)$/.exec(word)?.[1]
  return price ? String(Number(price.replaceAll(',', ''))) : word
}

/** Whether the text contains every word of the search, in any order. Prices are found in texts and in number fields. */
function contains(text: string, search: string): boolean {
  const plain = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => plain.includes(word) || plain === storedPrice(word))
}

/** The texts that contain every word of the search. Those with the exact phrase come first. */
export function search<Text extends FoundText>(texts: readonly Text[], wanted: string): Text[] {
  const phrase = folded(wanted)
  return texts
    .filter(({ text }) => contains(text, wanted))
    .map((text) => ({ text, apart: folded(text.text).includes(phrase) ? 0 : 1 }))
    .toSorted((one, other) => one.apart - other.apart)
    .map(({ text }) => text)
}

/** The phrase that an excerpt shows: the search if the text contains it, otherwise the search's first word or price. */
function matchIn(plain: string, search: string): string {
  const phrase = folded(search.trim())
  const [first = ''] = phrase.split(/\s+/)
  if (plain.includes(phrase)) return phrase
  return plain.includes(first) ? first : storedPrice(first)
}

/**
 * The path that a result opens. For formatted text, the block with the match, because the Studio does not scroll to
 * the path of the text itself.
 */
export function pathOf({ path, text, blocks }: FoundText, search: string): Path {
  const wanted = matchIn(folded(text), search)
  const block = blocks?.find((each) => folded(each.text).includes(wanted)) ?? blocks?.[0]
  return block ? [...path, { _key: block.key }] : path
}

/** Characters shown on each side of the first match. */
const CONTEXT = 70

export type Excerpt = { before: string; match: string; after: string }

/** The part of a text around the first match of the phrase, or of the phrase's first word if the phrase is absent. */
export function excerptOf(text: string, search: string): Excerpt {
  const plain = folded(text)
  const wanted = matchIn(plain, search)
  const start = Math.max(0, plain.indexOf(wanted))
  const end = start + wanted.length
  const before = text.slice(Math.max(0, start - CONTEXT), start)
  const after = text.slice(end, end + CONTEXT)
  return {
    before: start > CONTEXT ? `… ${before.replace(/^\S*\s+/, '')}` : before,
    match: text.slice(start, end),
    after: end + CONTEXT < text.length ? `${after.replace(/\s+\S*$/, '')} …` : after,
  }
}
