import type { SanityDocument, ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { lastPublished } from '../../lib/sanity/last-published.ts'
import { publishedId } from './unique.ts'

/** The value of a field in the published document, or in the last one before an editor unpublished it. */
export async function publishedValue(field: string, context: ValidationContext): Promise<unknown> {
  const id = publishedId(context.document?._id)
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const document = await client.fetch<SanityDocument | null>(`*[_id == $id][0]{${field}}`, { id })
  return (document ?? (await lastPublished(client, id)))?.[field]
}

/**
 * Rejects a new value for a field of a document that is published, or was before an editor unpublished it.
 * @param message receives the published value
 */
export function keptOncePublished(field: string, message: (published: string) => string) {
  return async (value: string | undefined, context: ValidationContext): Promise<true | string> => {
    const published = await publishedValue(field, context)
    return typeof published !== 'string' || published === value || message(published)
  }
}
