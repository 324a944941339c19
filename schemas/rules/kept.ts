import type { ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'

/**
 * Rejects a new value for a field of a published document.
 * @param message receives the published value
 */
export function keptOncePublished(field: string, message: (published: string) => string) {
  return async (value: string | undefined, context: ValidationContext): Promise<true | string> => {
    const id = context.document?._id.replace(/^drafts\./, '')
    const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
    const published = await client.fetch<string | null>(`*[_id == $id][0].${field}`, { id })
    return !published || published === value || message(published)
  }
}
