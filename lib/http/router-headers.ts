import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'x-nextjs-data',
  'x-middleware-prefetch',
]

/**
 * Removes the headers of Next's client router, which only previews use. With these headers, Next responds with data
 * at the page's own URL. An edge that ignores `Vary`, such as Cloudflare, would cache that data in place of the page.
 * @param isPreview whether a request has a valid draft session. Edges never cache responses to such requests.
 */
export function ignoreRouterHeaders(isPreview: (request: IncomingMessage) => boolean): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (!routerHeaders.some((name) => name in request.headers) || isPreview(request)) return
    for (const name of routerHeaders) delete request.headers[name]
  })
}
