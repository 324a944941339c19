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
    const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
    const ids = await client.fetch<string[]>(`*[_type == $type && ${field} == $value]._id`, {
      type: context.document._type,
      value,
    })
    const others = ids.filter((other) => publishedId(other) !== id)
    // Drafts count too, so editors see a conflict before either document is published. However, a draft, such as a
    // duplicate, does not keep the published original from being published again.
    const conflicts = ids.includes(id) ? others.filter((other) => other === publishedId(other)) : others
    return conflicts.length === 0 ? true : message
  }
}
