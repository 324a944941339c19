import type { ValidationContext } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'

function publishedId(id: string | undefined): string {
  return (id ?? '').replace(/^drafts\./, '')
}

/** Rejects a value that another document of the same type already has in this field. */
export function uniqueValue(field: string, message: string) {
  return async (value: string | undefined, context: ValidationContext): Promise<true | string> => {
    if (!value || !context.document) return true
    const id = publishedId(context.document._id)
    // Also searches drafts, so editors see a conflict before either document is published.
    const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
    const others = await client.fetch<number>(
      `count(*[_type == $type && ${field} == $value && !(_id in [$id, $draft])])`,
      { type: context.document._type, value, id, draft: `drafts.${id}` },
    )
    return others === 0 ? true : message
  }
}
