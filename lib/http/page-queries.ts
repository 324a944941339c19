import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Carries the query that `ignorePageQueries` has removed from a URL. `proxy.ts` adds the query to its redirects. */
export const QUERY_HEADER = 'x-page-query'

/** Matches paths that are not pages, and paths that Next redirects before `proxy.ts` runs. */
const KEEPS_QUERY = /^\/(?:_next|api|en|images|studio)(?:\/|$)|.\/$|\/\/|\\/

/**
 * Removes the query from requests for pages. Next renders an outdated page with the URL of the first request for it,
 * and caches the result for everyone. If that URL had a query with a name and an email address, other visitors would
 * receive them. Only scripts in the browser read a page's query.
 * @param isPreview whether a request has a valid draft session. Its pages are not cached, and Next's router needs the
 * query.
 */
export function ignorePageQueries(isPreview: (request: IncomingMessage) => boolean): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    delete request.headers[QUERY_HEADER]
    const [path = '', ...query] = (request.url ?? '').split('?')
    if (query.length === 0 || KEEPS_QUERY.test(path) || isPreview(request)) return
    request.url = path
    request.headers[QUERY_HEADER] = `?${query.join('?')}`
  })
}
