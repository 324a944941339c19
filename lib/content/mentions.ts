import type { Language } from '../i18n/languages.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

// Not defined with `defineQuery`, because the results are whole documents of every type.
/** The documents whose texts may mention the document `$id`. */
export const TEXTS_QUERY =
  '*[_id != $id && !(_type in ["lead", "order", "shareLink"]) && !(_id in path("_.**"))]'

/** A value and every object in it. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
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
 * @param except a longer text. The mention does not count inside it.
 */
export function textsWith(
  documents: readonly Document[],
  mention: string,
  { language = 'en', except }: { language?: Language; except?: string } = {},
): { document: Document; count: number }[] {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  // A name does not count inside a longer word.
  const pattern = inJson(mention).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  const searched = new RegExp(
    /^\w/.test(mention) ? `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])` : pattern,
    'u',
  )
  const contains = (text: unknown) => {
    // Otherwise, the letter of an escaped line break would be part of the word after it.
    const json = JSON.stringify(text ?? '').replaceAll(/\\[nrt]/g, ' ')
    return searched.test(except ? json.replaceAll(inJson(except), '') : json)
  }
  return documents.flatMap((document) => {
    if (ownPlaceholders[String(document.section)]?.includes(mention)) return []
    const count = objectsIn(document)
      .filter((text) => contains(text[language]))
      .toArray().length
    return count > 0 ? [{ document, count }] : []
  })
}
