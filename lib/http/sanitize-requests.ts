import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { NONCE_HEADER } from '../drafts/cookie-names.ts'
import { isOwnServer } from './own-server.ts'

/**
 * Maximum parameters in a query. Pages read none, and campaign links have about ten. The time that Next takes to
 * parse them grows quadratically with their number, so a query of 13 KB takes seconds.
 */
const MAX_PARAMETERS = 100

/**
 * With this header, Next renders a page again if the value is the build's preview id. Anyone who has opened a share
 * link knows that id, because it is also the value of Next's draft cookie.
 */
const RENDER_AGAIN = 'x-prerender-revalidate'

/**
 * Headers in which `proxy.ts` forwards a draft's nonce. Next would write a visitor's own nonce into the page that it
 * caches for everyone.
 */
const NONCES = ['content-security-policy', 'content-security-policy-report-only', NONCE_HEADER]

/** Normalizes request targets, and removes headers that only the site itself may set, before Next sees the request. */
export function sanitizeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    // Next responds with 500 to TRACE.
    request.url = request.method === 'TRACE' ? NOT_FOUND : normalizedTarget(String(request.url))
    for (const name of [RENDER_AGAIN, ...NONCES]) delete request.headers[name]
    if (request.url.startsWith('/_next/static/')) simplifyFileRequest(request)
    preventServerActions(request)
  })
}

/** The routes that parse a body by its content type. */
const TYPED_BODIES = ['/api/leads', '/api/leads/consultation', '/api/checkout']

/**
 * Removes the headers of Server Actions, which pages do not have. Without these headers, Next treats a POST to a page
 * like a GET. With them, Next reads the body, and logs each unknown action with its name from the request. Unknown
 * paths below `/api` show a page too.
 */
function preventServerActions({ headers, url = '' }: IncomingMessage): void {
  delete headers['next-action']
  if (!TYPED_BODIES.includes(url.replace(/\?.*$/, ''))) delete headers['content-type']
}

const NOT_FOUND = '/_next/static/not-found'

/**
 * Next would respond with 500 to a range beyond the end of a file, and to a POST to a file. Ignores all ranges, and
 * turns other methods than GET and HEAD into a 404.
 */
function simplifyFileRequest(request: IncomingMessage): void {
  delete request.headers.range
  if (request.method !== 'GET' && request.method !== 'HEAD') request.url = NOT_FOUND
}

/**
 * Matches `/./` and `/../`. Clients resolve them before they send a request. Next would resolve them only after the
 * checks in this file.
 */
const DOT_SEGMENT = /^[^?]*[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i

/**
 * Converts a request target to a path, and drops a query with too many parameters. HTTP also allows the target
 * `http://host/path`, which Next would redirect to that host, and `*`, which makes Next fail.
 */
export function normalizedTarget(target: string): string {
  const local = decodable(pathOf(target))
  const start = local.indexOf('?')
  // Vercel requests pages in this form itself.
  if (isOwnServer() && isDataOfRouter(local)) return NOT_FOUND
  if (start === -1 || local.slice(start).split('&').length <= MAX_PARAMETERS) return local
  return local.slice(0, start)
}

/**
 * Whether a target has the form in which Next serves a page's data at a path of its own. Browsers do not use it. Next
 * removes the suffix before it applies the matcher of `proxy.ts`, so `/x/...rsc` would pass as `/`, and Next would cache
 * a page for every such path.
 */
function isDataOfRouter(target: string): boolean {
  const path = decodeURIComponent(target.replace(/\?.*$/s, '')).replaceAll('\\', '/')
  return /\.rsc\/*$|^\/+_next\/+data(?:\/|$)/i.test(path)
}

function pathOf(target: string): string {
  if (target.startsWith('/') && !DOT_SEGMENT.test(target)) return target
  const url = URL.parse(target.startsWith('/') ? `http://site.invalid${target}` : target)
  return url?.pathname.startsWith('/') ? url.pathname + url.search : `/${target}`
}

/** Escapes the percent signs of a path that cannot be decoded. Next responds with 500 to many such paths. */
function decodable(target: string): string {
  const [path = ''] = target.split('?', 1)
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return path.replaceAll('%', '%25') + target.slice(path.length)
  }
}
