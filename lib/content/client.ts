import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient } from 'next-sanity'
import { fetchDrafts, fetchPublishedNow } from '../drafts/lake.ts'
import { markSources, type WithSources } from '../drafts/mark-sources.ts'
import { currentViewer, seesDrafts, type Viewer } from '../drafts/viewer.ts'
import { readEnv } from '../env.ts'
import { connectBySocket } from '../sanity/lake-socket.ts'
import { withDeadline } from '../sanity/response.ts'
import { currentConnection, siteHeaders } from '../sanity/settings.ts'
import { whileUnderWay } from './queries-under-way.ts'

/** Seconds. Every publish revalidates the affected pages, so this limit is for lost webhooks and expiring claims. */
const ONE_HOUR = 3600

/** Milliseconds per attempt. A query normally takes a few milliseconds, so the client retries a query that hangs. */
const QUERY_TIMEOUT_MS = 5000

/** Milliseconds, including retries. */
const QUERY_DEADLINE_MS = 15_000

// Builds and Next's workers do not run `instrumentation.ts`.
connectBySocket(readEnv())

const client = createClient({
  ...currentConnection(),
  headers: siteHeaders(),
  perspective: 'published',
  useCdn: false,
  stega: false,
  timeout: QUERY_TIMEOUT_MS,
})

type Params = Record<string, string | string[]>

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Runs a query on published content. The result is cached under the tags for up to an hour, except in development,
 * where a publish must show without revalidation.
 * @throws if the lake is unreachable or refuses the query, because a page without its content must not be cached
 */
async function loadPublished<const Query extends string>(query: Query, tags: string[], params: Params = {}) {
  const caching = isDevelopment ? { revalidate: 0 } : { tags, revalidate: ONE_HOUR }
  const asked = client.fetch(query, params, { next: caching })
  return whileUnderWay(withDeadline(asked, QUERY_DEADLINE_MS))
}

const onlyPublished = new AsyncLocalStorage<true>()

/** Runs a function whose queries see only published content, whoever the viewer is. */
export const publishedOnly = <Result>(work: () => Promise<Result>): Promise<Result> =>
  onlyPublished.run(true, work)

/**
 * Loads content for a page: drafts if the viewer may see them, otherwise published documents. Outside
 * `publishedOnly`, never use the result for anything that is charged, sent or stored.
 */
export async function load<const Query extends string>(query: Query, tags: string[], params: Params = {}) {
  const viewer: Viewer = onlyPublished.getStore() ? { kind: 'visitor' } : await currentViewer()
  type Content = WithSources<Awaited<ReturnType<typeof loadPublished<Query>>>>
  if (viewer.kind === 'visitor') return (await loadPublished(query, tags, params)) as Content
  const content = await (seesDrafts(viewer) ? fetchDrafts(query, params) : fetchPublishedNow(query, params))
  return (viewer.kind === 'editor' ? markSources(content) : content) as Content
}
