import type { Language } from '../i18n/languages.ts'

export type Document = { _id: string; _type: string; [field: string]: unknown }

/**
 * The documents whose texts may mention the document `$id`. Not defined with `defineQuery`, because the results are whole
 * documents of every type.
 */
export const TEXTS_QUERY =
  '*[_id != $id && !(_type in ["lead", "order", "shareLink"]) && !(_id in path("_.**"))]'

/** Every object in a value, including the value itself. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

/** Every string in a value, such as those of formatted text. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* stringsIn(inner)
}

/**
 * Placeholders that a section of texts fills with its own values, such as a quiz's points, rather than with claims.
 */
const ownPlaceholders: Record<string, string[]> = {
  testimonials: ['{rating}'],
  tools: ['{points}'],
  refinance: ['{points}'],
}

/** What other documents' texts contain if they mention a claim (its placeholder) or a plan (its English name). */
export function mentionOf({ _type, claimId, name }: Document): string | undefined {
  if (_type === 'claim') return `{${claimId}}`
  if (_type === 'plan') return (name as { en?: string } | undefined)?.en?.trim() || undefined
  return undefined
}

/**
 * The documents with texts in a language that contain a mention, and the number of those texts.
 * @param except a longer text, in which the mention does not count
 */
export function textsWith(
  documents: readonly Document[],
  mention: string,
  { language = 'en', except }: { language?: Language; except?: string } = {},
): { document: Document; count: number }[] {
  const pattern = mention.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  // A name does not count inside a longer word, nor a figure inside a longer number.
  const wholeWords = /^\w/.test(mention) ? `(?<![\\p{L}\\d]|\\d[.,])${pattern}(?![\\p{L}\\d])` : pattern
  const searched = new RegExp(wholeWords, 'u')
  const contains = (text: string) => searched.test(except ? text.replaceAll(except, '') : text)
  return documents.flatMap((document) => {
    if (ownPlaceholders[String(document.section)]?.includes(mention)) return []
    const count = objectsIn(document)
      .filter((text) => stringsIn(text[language]).some(contains))
      .toArray().length
    return count > 0 ? [{ document, count }] : []
  })
}
