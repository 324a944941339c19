/**
 * Makes browsers, and shared caches that the site cannot purge, revalidate on each request. Because of the ETag, an
 * unchanged page costs only a 304.
 */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'

/**
 * The tag that every change purges. Not-found pages have this tag, as do pages whose own tags do not fit into a
 * header.
 */
export const ANY_CHANGE = 'any-change'

export const EVERY_PAGE = 'every-page'

/**
 * Maximum bytes of a page's tags. Varnish accepts 8 KB per header. nginx may sit between the site and Cloudflare. By
 * default, it accepts 4 KB of headers in total, of which a page's policy takes up to 2 KB.
 */
const MAX_TAGS = { varnish: 4000, cloudflare: 1500, both: 750 }

/**
 * Seconds. The edge revalidates a page after `fresh` seconds. If the site is down at that time, the edge serves the
 * stale copy for another `stale` seconds.
 */
type Lifetime = { fresh: number; stale: number }

/** `fresh` is the same as in Next's own cache. A publish purges the page earlier. */
const page: Lifetime = { fresh: 3600, stale: 7 * 24 * 3600 }

/**
 * Long enough to absorb a flood of requests. Short because an editor may add a page or redirect at the path at any time,
 * and because copies of invented paths would displace those of pages.
 */
const notFound: Lifetime = { fresh: 2, stale: 10 }

/** The header with the time for which the edge keeps a response (RFC 9213). */
export const EDGE_LIFETIME = 'cdn-cache-control'

type Variables = Readonly<Record<string, unknown>>

/**
 * Headers that only the edge reads: tags for purging (`Surrogate-Key` for Varnish, `Cache-Tag` for Cloudflare), and
 * the response's lifetime.
 */
function edgeHeaders(
  tags: readonly string[],
  { fresh, stale }: Lifetime,
  env: Variables,
): Record<string, string> {
  return {
    ...(env.VARNISH_URLS ? { 'surrogate-key': tags.join(' ') } : {}),
    ...(env.CLOUDFLARE_ZONE_ID ? { 'cache-tag': tags.join(',') } : {}),
    [EDGE_LIFETIME]: `max-age=${fresh}, stale-if-error=${stale}`,
  }
}

/** @param nextTags a page's `x-next-cache-tags`. Tags that start with `_N_T_` are Next's own. */
function edgeHeadersOfPage(nextTags: string, env: Variables): Record<string, string> {
  const tags = nextTags.split(',').filter((tag) => tag && !tag.startsWith('_N_T_'))
  const edges = !env.CLOUDFLARE_ZONE_ID ? 'varnish' : env.VARNISH_URLS ? 'both' : 'cloudflare'
  return edgeHeaders(
    [EVERY_PAGE, ...(tags.join(' ').length <= MAX_TAGS[edges] ? tags : [ANY_CHANGE])],
    page,
    env,
  )
}

export const edgeHeadersOfNotFound = (env: Variables): Record<string, string> =>
  edgeHeaders([EVERY_PAGE, ANY_CHANGE], notFound, env)

/** Whether an edge that the site can purge is configured. */
export const hasEdge = (env: Variables): boolean => Boolean(env.VARNISH_URLS || env.CLOUDFLARE_ZONE_ID)

type Cached = { kind: string; headers?: Record<string, string | string[] | undefined> }

const isStudio = (path: string) => /^\/studio(?:\/|$)/.test(path)

/**
 * Caching headers for browsers and the edge, for an entry in Next's cache. The edge caches all pages
 * except those of the Studio, and nothing else. `proxy.ts` sets the headers of not-found pages.
 * @param path the entry's key in Next's cache
 */
export function cachingHeaders(
  path: string,
  { kind, headers = {} }: Cached,
  env: Variables,
): Record<string, string> {
  if (headers['cache-control'] || path.endsWith('not-found')) return {}
  const isPage = kind === 'APP_PAGE'
  return {
    'cache-control': ASK_EACH_TIME,
    ...(isPage &&
      hasEdge(env) &&
      !isStudio(path) &&
      edgeHeadersOfPage(String(headers['x-next-cache-tags'] ?? ''), env)),
  }
}
