import { createClient } from '@sanity/client'
import { type NextRequest, NextResponse } from 'next/server'
import { randomHex } from '@/lib/browser/random-hex'
import { landingMemory, redirectMemory } from '@/lib/content/build-memory'
import { createLandingList, type Found, foundIn, movedAddress } from '@/lib/content/landing-finder'
import { LANDING_ADDRESSES_QUERY, type LandingAddresses, landingAddresses } from '@/lib/content/landing-pages'
import { mergeQueries } from '@/lib/content/redirect-rules'
import { createRedirectFinder, REDIRECTS_QUERY } from '@/lib/content/redirects'
import { sharedFinder } from '@/lib/content/shared-finder'
import { DRAFT_COOKIE, NONCE_HEADER, SESSION_COOKIE } from '@/lib/drafts/cookie-names'
import { createDraftCookieCheck, type DraftCookieState } from '@/lib/drafts/draft-cookie'
import { previewIdOfBuild } from '@/lib/drafts/draft-request'
import { endedSessions } from '@/lib/drafts/ended-sessions'
import { sessionSecret } from '@/lib/drafts/session-token'
import { SHARE_LINK_QUERY } from '@/lib/drafts/share-link'
import { SHOWN_COOKIE } from '@/lib/drafts/shown-cookie'
import { readEnv } from '@/lib/env'
import { edgeHeadersOfNotFound, hasEdge } from '@/lib/http/edge-headers'
import { NotFoundLog } from '@/lib/http/not-found-log'
import { isOwnServer } from '@/lib/http/own-server'
import { QUERY_HEADER } from '@/lib/http/page-queries'
import { policyOfPage } from '@/lib/http/policy-of-page'
import { requestedHosts } from '@/lib/http/requested-hosts'
import { connection } from '@/lib/sanity/connection'
import { withDeadline } from '@/lib/sanity/response'
import { studioContentSecurityPolicy } from '@/lib/sanity/studio-policy'
import { SIGN_IN_PATH } from '@/studio/sign-in/studio-session'

/**
 * The proxy runs for unknown paths, for the Studio, and for requests with Next's draft cookie. All other requests for
 * pages bypass the proxy, so it adds no latency to them. A test compares the matcher with the routes.
 */
export const config = {
  matcher: [
    '/((?!_next/|api/|images/|favicon\\.ico$|icon\\.svg$|sitemap\\.xml$|robots\\.txt$|\\.well-known/security\\.txt$|og/|(?:es/?)?$|(?:es/)?(?:about|services|credit-repair|business-funding|pricing|contact|consultation|guarantee|quizzes|quiz|assessment|credit-score-booster|loan-readiness|money-mindset|entrepreneurial-readiness|spending-habit|loan-type-matcher|debt-consolidation|refinance-estimator|business-credit-builder|quiz-test|test|offer/funding|free-guide|checkout/fresh-start|checkout/credit-boost|checkout/growth-plan|checkout/funding-offer|checkout/complete|terms-of-service|privacy-policy|refund-policy|consumer-credit-file-rights|cancellation-form)/?$).*)',
    // Unknown paths that match the route of landing pages, `[lang]/[slug]`. Without the proxy, Next would cache a
    // page for every such path that anyone requests.
    '/api/((?!checkout$|health$|leads$|revalidate$)[^/]+)',
    '/(_next|images|og)/([^/]+)',
    // Unknown paths that match `[lang]/offer/funding` or `[lang]/checkout/[plan]`, however they are encoded. Next would
    // cache a page for each, which shared caches could keep for a year.
    '/api/((?!(?:checkout|draft-mode|leads|revalidate|stripe|studio)/)[^/]+/[^/]+)',
    '/api/checkout/((?!key$|sweep$)[^/]+)',
    '/_next/((?!static/)[^/]+/[^/]+)',
    '/images/([^/]+/[^/]+)',
    '/og/((?!(?:en|es)/)[^/]+/[^/]+)',
    // Excludes pictures, because a draft's policy would replace theirs, which sandboxes SVGs. Excludes icons, which
    // browsers request after the page: only the first response after a session has ended says so.
    {
      source: '/((?!_next/|api/|images/|favicon\\.ico$|icon\\.svg$).*)',
      has: [{ type: 'cookie', key: '__prerender_bypass' }],
    },
  ],
}

const unknownPaths = new RegExp(
  `^(?:${config.matcher.filter((matcher) => typeof matcher === 'string').join('|')})$`,
)

/** Responds to the requests that `config` matches. Gives drafts a policy, and clears the cookies of ended sessions. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const draft = await draftCookieOf(request)
  const { pathname } = request.nextUrl
  // The Studio has its own policy.
  const isDraft = draft !== undefined && draft !== 'stale' && !isStudio(pathname)
  const nonce = isDraft && isOwnServer() ? randomHex(16) : undefined
  const response = endedMeanwhile(request, draft)
    ? NextResponse.redirect(ownAddress(request.nextUrl), 307)
    : await respond(request, forwardedHeaders(request, draft, nonce), viewOf(request, draft))
  if (nonce) response.headers.append(POLICY, draftPolicy(request, nonce))
  if (draft === 'stale' || draft === 'ended')
    for (const cookie of clearedCookies()) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * Whether the session has ended since `ignorePageQueries` kept the query of this request. Next would cache the page with
 * the query for all visitors, so the browser requests it again, without the cookies.
 */
const endedMeanwhile = ({ nextUrl }: NextRequest, draft?: DraftCookieState) =>
  draft === 'stale' && isOwnServer() && nextUrl.search !== '' && !isStudio(nextUrl.pathname)

/** Keeps the host, even if the path begins with two slashes. */
function ownAddress({ pathname, search }: NextRequest['nextUrl']): URL {
  return Object.assign(new URL(readEnv().SITE_URL), { pathname, search })
}

type Forwarded = { request?: { headers: Headers } }

function forwardedHeaders(request: NextRequest, draft?: DraftCookieState, nonce?: string): Forwarded {
  if (draft === 'stale') return { request: { headers: withoutDraftCookies(request.headers) } }
  if (!nonce) return {}
  const headers = new Headers(request.headers)
  // Next reads the nonce for its own scripts from the policy.
  headers.set(POLICY, draftPolicy(request, nonce))
  headers.set(NONCE_HEADER, nonce)
  return { request: { headers } }
}

const POLICY = 'content-security-policy'

/** Drafts are rendered per request, so their inline scripts are identified by a nonce instead of hashes. */
const draftPolicy = ({ nextUrl }: NextRequest, nonce: string) =>
  policyOfPage(nextUrl.pathname, [`'nonce-${nonce}'`])

const isStudio = (pathname: string) => pathname === '/studio' || pathname.startsWith('/studio/')

function respond(
  request: NextRequest,
  forwarded: Forwarded,
  view: View,
): NextResponse | Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (isStudio(pathname)) return studio(request)
  return unknownPaths.test(pathname) ? unknownPath(request, forwarded, view) : NextResponse.next(forwarded)
}

async function draftCookieOf(request: NextRequest): Promise<DraftCookieState | undefined> {
  const cookie = request.cookies.get(DRAFT_COOKIE)?.value
  if (cookie === undefined) return undefined
  // Next ignores the cookie of another build, and would render the page for all visitors.
  if (process.env.NODE_ENV === 'production' && isOwnServer() && cookie !== previewIdOfBuild()) return 'stale'
  const session = request.cookies.get(SESSION_COOKIE)?.value
  try {
    return await checkDraftCookie({ session, secret: sessionSecret(readEnv()), now: Date.now() })
  } catch {
    // The lake, which is read only to check a reviewer, is unreachable. The page handles that when it renders.
    return 'reviewer'
  }
}

/** `previewed`: published content, shown to an editor whose preview may lead to an address of a draft. */
type View = 'published' | 'previewed' | 'drafts'

function viewOf({ cookies }: NextRequest, draft?: DraftCookieState): View {
  if (draft === 'reviewer') return 'drafts'
  if (draft !== 'editor') return 'published'
  return cookies.get(SHOWN_COOKIE)?.value === 'published' ? 'previewed' : 'drafts'
}

const draftCookies = [DRAFT_COOKIE, SESSION_COOKIE]

function withoutDraftCookies(headers: Headers): Headers {
  const remaining = (headers.get('cookie') ?? '')
    .split(';')
    .filter((pair) => !draftCookies.includes(pair.split('=')[0]?.trim() ?? ''))
  const changed = new Headers(headers)
  changed.set('cookie', remaining.join(';').trim())
  return changed
}

/**
 * Does not use `response.cookies`, because deleting a cookie there also removes it from the request, and the page
 * still needs it.
 */
function clearedCookies(): string[] {
  const secure = readEnv().SITE_URL.startsWith('https:') ? '; Secure' : ''
  return draftCookies.map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=lax${secure}`)
}

/** Sets the Studio's policy at run time, because the build does not know the lake's address. */
function studio(request: NextRequest): NextResponse {
  const env = readEnv()
  // The lake trusts only the exact origin in SITE_URL, so send other loopback names there.
  const site = new URL(env.SITE_URL)
  const host = request.headers.get('host') ?? ''
  // A proxy may have replaced the host with this server's address.
  const isElsewhere = !requestedHosts(request.headers).includes(site.host)
  if (isElsewhere && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) {
    return refreshTo(new URL(request.nextUrl.pathname + request.nextUrl.search, site))
  }
  // The pages are static, but Next would render them for each request with its draft cookie.
  const forwarded = { request: { headers: withoutDraftCookies(request.headers) } }
  const response = isPageOfStudio(request.nextUrl.pathname, Boolean(lakeConnection().apiHost))
    ? NextResponse.next(forwarded)
    : NextResponse.rewrite(new URL('/studio', request.nextUrl), forwarded)
  response.headers.set(
    'content-security-policy',
    studioContentSecurityPolicy(lakeConnection(), process.env.NODE_ENV === 'development'),
  )
  return response
}

/** Whether a path has a page or file of its own. At other paths, the Studio's page opens one of its tools. */
const isPageOfStudio = (pathname: string, embedded: boolean) =>
  pathname === '/studio' || pathname.startsWith('/studio/guides/') || (embedded && pathname === SIGN_IN_PATH)

/** Next would turn a redirect from one loopback name to another into a relative one, and so into a loop. */
function refreshTo(address: URL): NextResponse {
  return new NextResponse(`The Studio is at ${address}\n`, {
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      refresh: `0; url=${address}`,
    },
  })
}

function lakeConnection() {
  const env = readEnv()
  return connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
}

/** Milliseconds. Short, because a visitor is waiting. */
const LAKE_TIMEOUT_MS = 3000

const client = createClient({
  ...lakeConnection(),
  useCdn: false,
  perspective: 'published',
  timeout: LAKE_TIMEOUT_MS,
  maxRetries: 0,
})
const redirects = () =>
  sharedFinder('redirect', () =>
    createRedirectFinder({
      siteUrl: readEnv().SITE_URL,
      load: () => client.fetch(REDIRECTS_QUERY),
      memory: redirectMemory,
    }),
  )

const publishedLandingPages = () =>
  sharedFinder('landingPage', () =>
    createLandingList({
      load: () => client.fetch(LANDING_ADDRESSES_QUERY),
      memory: landingMemory,
    }),
  ).current()

/** Includes landing pages that are not published. */
async function draftLandingPages(): Promise<readonly LandingAddresses[]> {
  try {
    const reader = client.withConfig({ token: readEnv().SANITY_API_READ_TOKEN, perspective: 'drafts' })
    return landingAddresses(await withDeadline(reader.fetch(LANDING_ADDRESSES_QUERY), LAKE_TIMEOUT_MS))
  } catch {
    return publishedLandingPages()
  }
}

const notFoundLog = new NotFoundLog()

const checkDraftCookie = createDraftCookieCheck((key) => {
  const reader = client.withConfig({ token: readEnv().SANITY_API_READ_TOKEN, perspective: 'raw' })
  return withDeadline(reader.fetch(SHARE_LINK_QUERY, { key }), LAKE_TIMEOUT_MS)
}, endedSessions())

/** Responds with a landing page, a redirect, or the not-found page in the path's language. */
async function unknownPath(request: NextRequest, forwarded: Forwarded, view: View): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const search = (isOwnServer() && request.headers.get(QUERY_HEADER)) || request.nextUrl.search
  const published = await publishedLandingPages()
  const onDrafts = view === 'drafts'
  const needsDrafts = onDrafts || (view === 'previewed' && !foundIn(published, pathname))
  const drafts = needsDrafts ? await draftLandingPages() : []
  const [shown, others] = onDrafts ? [drafts, published] : [published, drafts]
  const findLanding = (path: string): Found | undefined => {
    const found = foundIn(shown, path)
    if (found) return found
    // If the draft has a different address, both addresses open the page.
    const moved = movedAddress(path, { from: others, to: shown })
    return moved ? { redirect: moved } : undefined
  }
  const landing = findLanding(pathname)
  if (landing && 'render' in landing)
    return NextResponse.rewrite(new URL(landing.render, request.nextUrl), forwarded)
  // Temporary, because an editor may change the Spanish address.
  if (landing)
    return NextResponse.redirect(new URL(landing.redirect + search, readEnv().SITE_URL), {
      status: 307,
      ...(view !== 'published' && { headers: { 'cache-control': 'private, no-cache' } }),
    })
  const found = await redirects().find(pathname, findLanding)
  if (found) {
    const target = new URL(found.to, readEnv().SITE_URL)
    target.search = mergeQueries(target.search, search)
    // Browsers must revalidate it. Otherwise, if a page got its old address back, the cached redirect would form a loop.
    // A draft may lead to an address that is not published yet, so its redirects are temporary.
    return NextResponse.redirect(target, {
      status: onDrafts ? 307 : found.statusCode,
      headers: { 'cache-control': 'private, no-cache' },
    })
  }
  notFoundLog.report(pathname)
  const env = readEnv()
  const language = pathname === '/es' || pathname.startsWith('/es/') ? 'es' : 'en'
  return NextResponse.rewrite(new URL(`/${language}/not-found`, request.nextUrl), {
    ...forwarded,
    status: 404,
    // Not cached by browsers: an editor may add a redirect for this path at any time, and drafts are private.
    headers: {
      'cache-control': 'private, no-cache',
      ...(hasEdge(env) && !request.cookies.has(DRAFT_COOKIE) && edgeHeadersOfNotFound(env)),
    },
  })
}
