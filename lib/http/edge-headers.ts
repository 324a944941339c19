/** Browsers and shared caches without purges ask each time. With an entity tag, the response is short. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'

/** The tag of what every change removes: not-found pages, and pages whose tags do not fit into a header. */
export const ANY_CHANGE = 'any-change'

/** The tag that every page has. */
export const EVERY_PAGE = 'every-page'

/** Bytes of a page's tags. Varnish accepts 8 KB per header, Cloudflare 16 KB. */
const MAX_TAGS = 4000

/** Seconds. The edge asks again after `fresh`, and serves its copy for `stale` longer while the site is down. */
type Lifetime = { fresh: number; stale: number }

/** As long as in Next's own cache. A publish purges the page earlier. */
const page: Lifetime = { fresh: 3600, stale: 7 * 24 * 3600 }

/** Enough against a flood of requests. A page or a redirect may appear at the path at any time. */
const notFound: Lifetime = { fresh: 2, stale: 3600 }

/**
 * Headers that only the edge reads: the tags that a purge names (`Surrogate-Key` for Varnish, `Cache-Tag` for
 * Cloudflare), and how long to keep the response (RFC 9213).
 */
function edgeHeaders(tags: readonly string[], { fresh, stale }: Lifetime): Record<string, string> {
  return {
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
    'cdn-cache-control': `max-age=${fresh}, stale-if-error=${stale}`,
  }
}

/** @param nextTags a page's `x-next-cache-tags`. Those that start with `_N_T_` are Next's own. */
function edgeHeadersOfPage(nextTags: string): Record<string, string> {
  const tags = nextTags.split(',').filter((tag) => tag && !tag.startsWith('_N_T_'))
  return edgeHeaders([EVERY_PAGE, ...(tags.join(' ').length <= MAX_TAGS ? tags : [ANY_CHANGE])], page)
}

export const edgeHeadersOfNotFound = (): Record<string, string> =>
  edgeHeaders([EVERY_PAGE, ANY_CHANGE], notFound)

/** Whether a cache before the site keeps pages and is purged by it. */
export const hasEdge = (env: Readonly<Record<string, unknown>>): boolean =>
  Boolean(env.VARNISH_URLS || env.CLOUDFLARE_ZONE_ID)

type Cached = { kind: string; headers?: Record<string, string | string[] | undefined> }

/**
 * The headers for browsers and the edge of a page or file in Next's cache. The edge keeps only pages.
 * @param path of the page in Next's cache. `proxy.ts` sets the headers of the not-found page.
 */
export function cachingHeaders(
  path: string,
  { kind, headers = {} }: Cached,
  env: Readonly<Record<string, unknown>>,
): Record<string, string> {
  if (headers['cache-control'] || path.endsWith('not-found')) return {}
  const isPage = kind === 'APP_PAGE'
  return {
    'cache-control': ASK_EACH_TIME,
    ...(isPage && hasEdge(env) && edgeHeadersOfPage(String(headers['x-next-cache-tags'] ?? ''))),
  }
}
