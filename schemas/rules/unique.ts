import type { ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'

export function publishedId(id: string | undefined): string {
  return (id ?? '').replace(/^drafts\./, '')
}

/**
 * Whether another document has already taken a value that must be unique. Drafts count too, so editors see a conflict
 * before either document is published. However, a draft, such as a duplicate, does not block a published document that
 * has the value.
 * @param ids the documents and drafts with the value
 * @param id the document's published id
 */
export function hasConflict(ids: string[], id: string): boolean {
  const others = ids.filter((other) => publishedId(other) !== id)
  return ids.includes(id) ? others.some((other) => other === publishedId(other)) : others.length > 0
}

/** Rejects a value that another document of the same type already has in this field. */
export function uniqueValue(field: string, message: string) {
  return async (value: string | undefined, context: ValidationContext): Promise<true | string> => {
    if (!value || !context.document) return true
    const id = publishedId(context.document._id)
    const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
    const ids = await client.fetch<string[]>(`*[_type == $type && ${field} == $value]._id`, {
      type: context.document._type,
      value,
    })
    return hasConflict(ids, id) ? message : true
  }
}
