import 'server-only'
import { createClient } from 'next-sanity'
import { fetchDrafts, fetchPublishedNow } from '../drafts/lake.ts'
import { markSources, type WithSources } from '../drafts/mark-sources.ts'
import { currentViewer, seesDrafts } from '../drafts/viewer.ts'
import { withDeadline } from '../sanity/response.ts'
import { currentConnection, siteHeaders } from '../sanity/settings.ts'

/** Pages renew at a publish; this is for a webhook that got lost. */
const ONE_HOUR = 3600

/** A query takes milliseconds. One that hangs is asked again by the client, so that a page's renewal hangs no longer. */
const QUERY_TIMEOUT_MS = 5000

/** All tries together. */
const QUERY_DEADLINE_MS = 15_000

const client = createClient({
  ...currentConnection(),
  headers: siteHeaders(),
  perspective: 'published',
  useCdn: false,
  stega: false,
  timeout: QUERY_TIMEOUT_MS,
})

type Params = Record<string, string | string[]>

/**
 * Published content by GROQ, cached under the tags until one of them is renewed, an hour at most.
 * @throws when the lake cannot be reached or refuses the query: a page without its content must never be cached
 */
async function loadPublished<const Query extends string>(query: Query, tags: string[], params: Params = {}) {
  const asked = client.fetch(query, params, { next: { tags, revalidate: ONE_HOUR } })
  return withDeadline(asked, QUERY_DEADLINE_MS)
}

/**
 * Content for a page: what is published, or its drafts for who may see them, read anew for that one request. Nothing is
 * charged, sent or stored by what this gives; that is for `loadPublished`.
 */
export async function load<const Query extends string>(query: Query, tags: string[], params: Params = {}) {
  const viewer = await currentViewer()
  type Content = WithSources<Awaited<ReturnType<typeof loadPublished<Query>>>>
  if (viewer.kind === 'visitor') return (await loadPublished(query, tags, params)) as Content
  const content = await (seesDrafts(viewer) ? fetchDrafts(query, params) : fetchPublishedNow(query, params))
  return (viewer.kind === 'editor' ? markSources(content) : content) as Content
}
