import 'server-only'
import { createClient } from 'next-sanity'
import { currentConnection } from '../sanity/settings.ts'

/** Pages renew at a publish; this is for a webhook that got lost. */
const ONE_HOUR = 3600

const client = createClient({ ...currentConnection(), perspective: 'published', useCdn: false, stega: false })

/**
 * Published content by GROQ, cached under the tags until one of them is renewed, an hour at most.
 * @throws when the lake cannot be reached or refuses the query: a page without its content must never be cached
 */
export function load<const Query extends string>(
  query: Query,
  tags: string[],
  params: Record<string, string | string[]> = {},
) {
  return client.fetch(query, params, { next: { tags, revalidate: ONE_HOUR } })
}
