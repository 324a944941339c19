import { vercelStegaEncode } from '@vercel/stega'
import { createDataAttribute } from 'next-sanity'
import type { FieldSources } from '../content/parse.ts'
import { hasWords } from '../i18n/has-words.ts'
import { placeholder } from '../i18n/placeholders.ts'

const textFields = new Set([
  ...['en', 'es', 'text', 'caption', 'label', 'cells'],
  ...['firmName', 'shortName', 'descriptor', 'phone', 'email', 'name'],
  ...['street', 'suite', 'city', 'state', 'zip'],
])

/** Texts that consist only of placeholders are not marked, because the inserted values have marks of their own. */
const hasOwnWords = (text: string) => hasWords(text.replaceAll(placeholder, ''))

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Sourced = { sources?: FieldSources }

export type WithSources<Content> = Content extends readonly (infer Document)[]
  ? (Document & Sourced)[]
  : Content extends object
    ? Content & Sourced
    : Content

/**
 * Prepares content for an editor's page. Appends invisible characters to each text, which encode the path of its
 * field. For other fields, such as prices and dates, adds the paths to the document as `sources`. An image gets its own
 * path as `source`, because it may be part of a section.
 */
export function markSources<Content>(content: Content): Content {
  if (Array.isArray(content)) return content.map(markSources) as Content
  if (!isFields(content) || typeof content._id !== 'string') return content
  const { _id: id, _type: type } = content
  const sourceOf = (path: string) =>
    createDataAttribute({ id, type: String(type), path, baseUrl: '/studio' }).toString()

  function markValue(value: unknown, name: string, path: string): unknown {
    if (typeof value === 'string')
      return textFields.has(name) && hasOwnWords(value) ? value + vercelStegaEncode(sourceOf(path)) : value
    if (Array.isArray(value)) {
      return value.map((member, index) => {
        const key = isFields(member) && member._key ? `_key=="${member._key}"` : index
        return markValue(member, name, `${path}[${key}]`)
      })
    }
    if (!isFields(value)) return value
    const marked = markFields(value, `${path}.`)
    return isFields(value.asset) ? { ...marked, source: { 'data-sanity': sourceOf(path) } } : marked
  }
  const markFields = (fields: Fields, path: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, markValue(value, name, path + name)]),
    )
  const sources = Object.fromEntries(
    Object.keys(content).map((name) => [name, { 'data-sanity': sourceOf(name) }]),
  )
  return { ...markFields(content, ''), sources } as Content
}
