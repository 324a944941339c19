import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { LRUCache } from 'lru-cache'
import { landingPagesShowing } from '../content/landing-pages.ts'
import { listOrderId } from '../content/ordered-types.ts'
import { pagesShowing, shareImagesShowing } from '../content/pages-showing.ts'
import type { Shown } from '../content/placed-pages.ts'
import { queriesEnded } from '../content/queries-under-way.ts'
import { legalRoutes } from '../content/registry.ts'
import { expireFinder } from '../content/shared-finder.ts'
import { type Env, readEnv } from '../env.ts'
import { hasEdge } from '../http/edge-headers.ts'
import { ownRequestHeaders } from '../http/own-request.ts'
import { languages } from '../i18n/languages.ts'
import { routes as allRoutes, notFoundPages } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import { blockingClient, redisClient } from '../redis.ts'
import { currentlyShown } from './composition.ts'
import { purgeChange } from './purge-edge.ts'
import { followOthers } from './relay.ts'
import { renderLater } from './render-later.ts'
import { type Renewal, renewStalePages, requestEach } from './renew-pages.ts'
import { ADDRESS, tagsOf } from './tags.ts'
import { forgetUnlessQueued, unfinishedChanges } from './unfinished-changes.ts'
import { type Change, type ChangedDocument, parseChange } from './webhook-request.ts'

const INVALIDATE_TIMEOUT_MS = 10_000

const RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
const ONE_HOUR_MS = 60 * 60 * 1000

/** The longest wait for earlier queries, in milliseconds. They usually take a few. */
const QUERIES_MS = 5_000

/** Reported like a stale address, so that the change is retried. */
const UNKNOWN_PAGES = 'unknown pages: the content lake did not answer the query'

/** The document types that the sitemap depends on. */
const inSitemap = ['landingPage', 'page', 'legalPage']

function affected(
  document: ChangedDocument,
  { composition, landingPages, menu }: Partial<Shown>,
): { pages: string[]; others: string[] } {
  // Any legal text may contain the price table, so changes to plans or their order affect every legal text.
  const routes = new Set([
    ...pagesShowing(document, composition, menu),
    ...(document._type === 'plan' || document._id === listOrderId('plan') ? legalRoutes : []),
  ])
  return {
    pages: [
      ...[...routes].flatMap((route) => languages.map((language) => localPath(route, language))),
      ...landingPagesShowing(document, landingPages ?? [], menu).flatMap(({ path, pathEs }) => [
        path,
        pathEs,
      ]),
    ],
    // The share images take longest.
    others: [
      ...(document.section === 'notFound' || routes.size === allRoutes.length ? notFoundPages : []),
      ...(inSitemap.includes(document._type) ? ['/sitemap.xml'] : []),
      ...shareImagesShowing(document).flatMap((name) =>
        languages.map((language) => `/og/${language}/${name}`),
      ),
    ],
  }
}

type OriginEnv = Pick<Env, 'REDIS_URL' | 'SITE_URL' | 'VARNISH_URLS' | 'CLOUDFLARE_ZONE_ID'>

/**
 * The origin at which this server requests pages to revalidate them. With Redis, each server revalidates its own
 * cache. With an edge, the public origin would respond with the edge's copy. Otherwise, the public origin has a
 * single cache.
 */
export function ownOrigin(env: OriginEnv, port = process.env.PORT): string {
  return (env.REDIS_URL || hasEdge(env)) && port ? `http://localhost:${port}` : env.SITE_URL
}

/**
 * Invalidates the pages that a change affects, and requests them until they are fresh. Then purges the edge, which
 * would refetch stale pages if it were purged earlier.
 * @returns the addresses of stale pages, and of edges that could not be purged; also `UNKNOWN_PAGES` if the lake does
 * not respond or refuses the query
 */
export async function renewChange(
  origin: string,
  { document, body }: Pick<Change, 'document' | 'body'>,
  secret: string,
  renewal: Omit<Renewal, 'pages'> = {},
): Promise<string[]> {
  expireFinder(document._type)
  const shown = await currentlyShown().catch(() => undefined)
  // If the lake does not respond, renews the pages that show the document by default until a retry finds the others.
  const { pages, others } = affected(document, shown ?? {})
  const postInvalidation = async (signed: string) => {
    const signature = await encodeSignatureHeader(signed, Date.now(), secret)
    const response = await fetch(`${origin}/api/revalidate/invalidate`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER_NAME]: signature, ...ownRequestHeaders() },
      body: signed,
      cache: 'no-store',
      signal: AbortSignal.timeout(INVALIDATE_TIMEOUT_MS),
    })
    // Next applies the invalidation only after the response has ended.
    await response.text()
    if (!response.ok) throw new Error(`The tags could not be invalidated: ${response.status}`)
  }
  const invalidate = async () => {
    await queriesEnded(QUERIES_MS)
    // While the lake is down, an expired page could not be rendered again.
    await postInvalidation(shown ? JSON.stringify({ ...document, expires: true }) : body)
  }
  let latest = renewal.since ?? 0
  const onInvalidated = (at: number) => {
    latest = at
    renewal.onInvalidated?.(at)
  }
  const stale = await renewStalePages(origin, invalidate, { pages, ...renewal, onInvalidated })
  const env = readEnv()
  const tags = tagsOf(document)
  const unpurged = hasEdge(env) ? await purgeChange(env, tags, () => requestEach(env.SITE_URL, pages)) : []
  // If the lake did not respond, rendering would probably fail too. The retry renders the share images and the sitemap.
  if (stale.length === 0 && shown) {
    const invalidateAddress = (path: string) =>
      postInvalidation(JSON.stringify({ _id: '', _type: ADDRESS, path }))
    renderLater({ origin, addresses: others, invalidatedAt: latest, invalidateAddress, body })
  }
  return [...stale, ...unpurged, ...(shown ? [] : [UNKNOWN_PAGES])]
}

/**
 * When each unfinished change first invalidated its pages. The key is the webhook's body, which contains the revision.
 */
const invalidatedAt = new LRUCache<string, number>({ max: 1_000 })

/** Like `renewChange`, but a retry of the same change skips the pages rendered since its first attempt. */
export async function renewDelivery(origin: string, change: Change, secret: string): Promise<string[]> {
  const { body } = change
  // If the clock was ahead during the first attempt, no page would count as rendered since then.
  if (Number(invalidatedAt.get(body)) > Date.now()) invalidatedAt.delete(body)
  const onInvalidated = (at: number) => void (invalidatedAt.has(body) || invalidatedAt.set(body, at))
  const stale = await renewChange(origin, change, secret, { since: invalidatedAt.get(body), onInvalidated })
  if (stale.length === 0) invalidatedAt.delete(body)
  return stale
}

/**
 * Renews the changes that an earlier process left unfinished, once this server accepts requests. Gives up after an
 * hour, when every page has expired.
 */
export async function finishEarlierChanges(): Promise<void> {
  const env = readEnv()
  const { SANITY_WEBHOOK_SECRET: secret } = env
  if (!secret) return
  const late = AbortSignal.timeout(ONE_HOUR_MS)
  for (const body of unfinishedChanges()) {
    const change = parseChange(body)
    const renew = async () =>
      !change || (await renewDelivery(ownOrigin(env), change, secret).catch(() => undefined))?.length === 0
    for (let wait = RETRY_MS; !(await renew()) && !late.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS))
      await pause(wait)
    forgetUnlessQueued(body)
  }
}

/**
 * On a site with several servers, revalidates this server's pages after another server has received a change.
 * @param onChange called after each change
 */
export function followChanges(onChange: () => void): void {
  const env = readEnv()
  const { REDIS_URL: url, SANITY_WEBHOOK_SECRET: secret } = env
  if (!url || !secret) return
  const origin = ownOrigin(env)
  void followOthers(blockingClient(redisClient(url)), async (body) => {
    const change = parseChange(body)
    if (!change) return true
    // This server may not be listening yet, or the lake may be down. The relay retries the change.
    const stale = await renewDelivery(origin, change, secret).catch(() => undefined)
    onChange()
    return stale?.length === 0
  })
}
