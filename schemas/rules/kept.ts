import type { SanityDocument, ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { lastPublished } from '../../lib/sanity/last-published.ts'
import { publishedId } from './unique.ts'

/**
 * Rejects a new value for a field of a document that is published, or was before an editor unpublished it.
 * @param message receives the published value
 */
export function keptOncePublished(field: string, message: (published: string) => string) {
  return async (value: string | undefined, context: ValidationContext): Promise<true | string> => {
    const id = publishedId(context.document?._id)
    const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
    const document = await client.fetch<SanityDocument | null>(`*[_id == $id][0]{${field}}`, { id })
    const published = (document ?? (await lastPublished(client, id)))?.[field]
    return !published || published === value || message(published)
  }
}
