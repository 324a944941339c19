import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { DRAFT_COOKIE } from '../drafts/cookie-names.ts'

const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'x-nextjs-data',
  'x-middleware-prefetch',
]

/** The same condition as in `docs/varnish.vcl`, so an edge never caches a response that these headers affect. */
const hasDraftCookie = new RegExp(`(?:^|;\\s*)${DRAFT_COOKIE}=`)

/**
 * Removes the headers of Next's client router, which only previews use. With these headers, Next responds with data
 * at the page's own URL. An edge that ignores `Vary`, such as Cloudflare, would cache that data in place of the page.
 */
export function ignoreRouterHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request
    if (hasDraftCookie.test(headers.cookie ?? '')) return
    for (const name of routerHeaders) delete headers[name]
  })
}
