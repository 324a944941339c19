import { vercelStegaEncode } from '@vercel/stega'
import { createDataAttribute } from 'next-sanity'
import type { FieldSources } from '../content/parse.ts'
import { placeholder } from '../i18n/placeholders.ts'

/** Fields that hold words for visitors, wherever they stand in a document. */
const worded = new Set([
  ...['en', 'es', 'text', 'caption', 'label', 'cells'],
  ...['firmName', 'shortName', 'descriptor', 'phone', 'email', 'name'],
  ...['street', 'suite', 'city', 'state', 'zip'],
])

/** A text of placeholders alone stays unmarked: the values that fill it have marks of their own. */
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text.replaceAll(placeholder, ''))

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Marked = { sources?: FieldSources }

/** Documents, and on an editor's page where their fields are. */
export type WithSources<Content> = Content extends readonly (infer Document)[]
  ? (Document & Marked)[]
  : Content extends object
    ? Content & Marked
    : Content

/**
 * Content for an editor's page. Each text ends with invisible characters that hold the path of its field. For other fields,
 * such as prices and dates, the document gets `sources`, with a `data-sanity` attribute by field name.
 */
export function markSources<Content>(content: Content): Content {
  if (Array.isArray(content)) return content.map(markSources) as Content
  if (!isFields(content) || typeof content._id !== 'string') return content
  const { _id: id, _type: type } = content
  const sourceOf = (path: string) =>
    createDataAttribute({ id, type: String(type), path, baseUrl: '/studio' }).toString()

  function marked(value: unknown, name: string, path: string): unknown {
    if (typeof value === 'string')
      return worded.has(name) && hasWords(value) ? value + vercelStegaEncode(sourceOf(path)) : value
    if (Array.isArray(value)) {
      return value.map((member, index) => {
        const key = isFields(member) && member._key ? `_key=="${member._key}"` : index
        return marked(member, name, `${path}[${key}]`)
      })
    }
    return isFields(value) ? markedFields(value, `${path}.`) : value
  }
  const markedFields = (fields: Fields, path: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, marked(value, name, path + name)]),
    )
  const sources = Object.fromEntries(
    Object.keys(content).map((name) => [name, { 'data-sanity': sourceOf(name) }]),
  )
  return { ...markedFields(content, ''), sources } as Content
}
