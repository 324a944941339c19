import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { DRAFT_COOKIE, NONCE_HEADER, SESSION_COOKIE } from '../drafts/cookie-names.ts'
import { SHOWN_COOKIE } from '../drafts/shown-cookie.ts'
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

/** Next responds with 500 to a range beyond the end of a static file, and to an unmet precondition. */
const STATIC_ERRORS = ['range', 'if-match', 'if-unmodified-since']

/** Normalizes request targets, and removes headers that only the site itself may set, before Next sees the request. */
export function sanitizeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.url = normalizedTarget(String(request.url))
    for (const name of [RENDER_AGAIN, ...NONCES]) delete request.headers[name]
    if (request.url.startsWith('/_next/static/'))
      for (const name of STATIC_ERRORS) delete request.headers[name]
    keepOwnCookies(request)
    shortenUserAgent(request)
    preventServerActions(request)
    protectDevelopmentTools(request)
    if (isOwnServer()) limitMethods(request)
  })
}

/** The routes that parse a body by its content type. */
const TYPED_BODIES = ['/api/leads', '/api/leads/consultation', '/api/checkout']

/** The routes that accept a POST. A test compares the list with the routes. */
export const POST_ROUTES = [
  ...TYPED_BODIES,
  '/api/checkout/sweep',
  '/api/leads/deliver',
  '/api/revalidate',
  '/api/revalidate/due',
  '/api/revalidate/invalidate',
  '/api/stripe/webhook',
]

/** The cookies that the server reads. */
const COOKIES = [DRAFT_COOKIE, SESSION_COOKIE, SHOWN_COOKIE]

/**
 * Keeps the last of each cookie that the server reads. Next copies all cookies for each route handler, which takes time
 * quadratic in their number: a second for 1,900 cookies. With several draft cookies, Next would match the proxy with
 * the first one and render with the last one, so a request could skip the proxy's check of the session. Removes all
 * cookies from a POST, which would otherwise read drafts without waiting for its turn (see `takeDraftTurns`).
 */
function keepOwnCookies({ headers, method }: IncomingMessage): void {
  if (headers.cookie === undefined) return
  const readsDrafts = method === 'GET' || method === 'HEAD'
  const last = new Map<string, string>()
  for (const pair of headers.cookie.split(';')) {
    const name = pair.split('=', 1)[0]?.trim() ?? ''
    if (readsDrafts && COOKIES.includes(name)) last.set(name, pair.trim())
  }
  if (last.size === 0) delete headers.cookie
  else headers.cookie = [...last.values()].join('; ')
}

/**
 * Maximum length of the `User-Agent` header in characters. Next matches the header against regular expressions whose
 * time grows quadratically with the length of a word: 16 KB take a second.
 */
const MAX_USER_AGENT = 512

function shortenUserAgent({ headers }: IncomingMessage): void {
  const name = headers['user-agent']
  if (name && name.length > MAX_USER_AGENT) headers['user-agent'] = name.slice(0, MAX_USER_AGENT)
}

/** The path of Next's development tools, which parse a body by its content type. */
const DEVELOPMENT_TOOLS = '/_next/mcp'

const pathWithoutQuery = ({ url = '' }: IncomingMessage) => url.replace(/\?.*$/, '')

/**
 * Removes the headers of Server Actions, which the site does not have. Next would log each unknown action with its name
 * from the request.
 */
function preventServerActions(request: IncomingMessage): void {
  delete request.headers['next-action']
  const path = pathWithoutQuery(request)
  if (!TYPED_BODIES.includes(path) && path !== DEVELOPMENT_TOOLS) delete request.headers['content-type']
}

const LOCAL_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Responds with 404 to requests for Next's development tools, such as opening a file in an editor, unless they come from
 * a browser on this machine. Another site's page can reach them under a name that resolves to this machine.
 */
function protectDevelopmentTools(request: IncomingMessage): void {
  const path = pathWithoutQuery(request)
  if (!path.includes('/__nextjs_') && !path.startsWith(DEVELOPMENT_TOOLS)) return
  const { headers, socket } = request
  const isLocal = LOCAL_ADDRESS.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '')
  if (!isLocal) request.url = NOT_FOUND
}

/**
 * Responds with 404 to methods other than GET and HEAD, except to a POST on a route that accepts it. Next would handle a
 * POST to a page like a GET, but log each long or incomplete body, and it logs an error for TRACE on a route. Not
 * in development, because Next's own tools send POST requests there.
 */
function limitMethods(request: IncomingMessage): void {
  const { method } = request
  const accepted =
    method === 'GET' ||
    method === 'HEAD' ||
    (method === 'POST' && POST_ROUTES.includes(pathWithoutQuery(request)))
  if (!accepted) request.url = NOT_FOUND
}

const NOT_FOUND = '/_next/static/not-found'

/**
 * Matches `/./` and `/../`. Clients resolve them before they send a request. Next would resolve them only after the
 * checks in this file.
 */
const DOT_SEGMENT = /^[^?]*[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i

/**
 * Next removes this parameter from queries. A picture's signed address would therefore remain valid with the parameter
 * added, and anyone could fill an edge's cache with copies (see `openRendition`).
 */
const DROPPED_PARAMETER = '__proto__'

/**
 * Converts a request target to a path, and drops a fragment and a query with too many parameters. HTTP also allows the
 * target `http://host/path`, which Next would redirect to that host, and `*`, which makes Next fail. It does not allow
 * fragments, but Node accepts them, and Next removes them only after the checks in this file.
 */
export function normalizedTarget(target: string): string {
  const local = decodable(pathOf(target.replace(/#.*$/s, '')))
  const start = local.indexOf('?')
  // Vercel itself requests pages in this form.
  if (isOwnServer() && isDataOfRouter(local)) return NOT_FOUND
  if (start === -1) return local
  const query = local.slice(start)
  if (query.split('&').length > MAX_PARAMETERS) return local.slice(0, start)
  return new URLSearchParams(query).has(DROPPED_PARAMETER) ? NOT_FOUND : local
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
