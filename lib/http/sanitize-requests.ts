import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Maximum parameters in a query. Pages read none, and campaign links have about ten. Next's parsing time grows
 * quadratically with their number: a query of 13 KB takes seconds.
 */
const MAX_PARAMETERS = 100

/**
 * Header that makes Next render a page again if its value is the build's preview id. Anyone who has opened a share
 * link knows that id, because it is also the value of Next's draft cookie.
 */
const RENDER_AGAIN = 'x-prerender-revalidate'

/** Normalizes request targets and removes `RENDER_AGAIN` before Next sees the request. */
export function sanitizeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.url = normalizedTarget(String(request.url))
    delete request.headers[RENDER_AGAIN]
  })
}

/**
 * Converts a request target to a path, and drops a query with too many parameters. HTTP also allows `http://host/path`,
 * which Next would redirect to that host, and `*`, which makes Next fail.
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
