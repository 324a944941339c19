import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Maximum parameters in a query. Pages read none, and links of campaigns have about ten. Next's time grows with the square
 * of their number: a query of 13 KB takes seconds.
 */
const MAX_PARAMETERS = 100

/**
 * Makes Next render a page again if it names the build's id. Whoever has opened a share link knows that id, because it is the
 * value of Next's draft cookie.
 */
const RENDER_AGAIN = 'x-prerender-revalidate'

/** Gives Next only requests that it handles well. */
export function sanitizeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.url = normalizedTarget(String(request.url))
    delete request.headers[RENDER_AGAIN]
  })
}

/**
 * A path, without its query if that has too many parameters. HTTP also allows `http://host/path`, which Next redirects to
 * that host, and `*`, on which Next fails.
 */
export function normalizedTarget(target: string): string {
  const local = pathOf(target)
  const start = local.indexOf('?')
  if (start === -1 || local.slice(start).split('&').length <= MAX_PARAMETERS) return local
  return local.slice(0, start)
}

function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const url = URL.parse(target)
  return url?.pathname.startsWith('/') ? url.pathname + url.search : `/${target}`
}
