import { createClient } from '@sanity/client'
import { type NextRequest, NextResponse } from 'next/server'
import { createRedirectFinder, REDIRECTS_QUERY } from '@/lib/content/redirects'
import { readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { connection } from '@/lib/sanity/connection'
import { studioContentSecurityPolicy } from '@/lib/sanity/studio-policy'

/** Real pages never come here, so this costs them nothing; a test compares the list with that of the routes. */
export const config = {
  matcher: [
    '/((?!_next/|api/|favicon\\.ico$|icon\\.svg$|sitemap\\.xml$|robots\\.txt$|og/|(?:es/?)?$|(?:es/)?(?:about|services|credit-repair|business-funding|pricing|contact|guarantee|quizzes|quiz|assessment|credit-score-booster|loan-readiness|money-mindset|entrepreneurial-readiness|spending-habit|loan-type-matcher|debt-consolidation|refinance-estimator|business-credit-builder|quiz-test|test|offer/funding|free-guide|checkout/fresh-start|checkout/credit-boost|checkout/growth-plan|checkout/funding-offer|checkout/complete|terms-of-service|privacy-policy|refund-policy|consumer-credit-file-rights|cancellation-form)/?$).*)',
  ],
}

/** The Studio gets its policy at run time, because the lake's address is not known to the build; any other path is unknown. */
export function proxy(request: NextRequest): NextResponse | Promise<NextResponse> {
  const { pathname } = request.nextUrl
  return pathname === '/studio' || pathname.startsWith('/studio/') ? studio(request) : unknownPath(request)
}

function studio(request: NextRequest): NextResponse {
  const env = readEnv()
  // The lake trusts the site's exact origin; under another spelling of this machine's name the Studio would find it closed.
  const site = new URL(env.SITE_URL)
  const host = request.headers.get('host')
  if (host && host !== site.host && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) {
    return NextResponse.redirect(new URL(request.nextUrl.pathname + request.nextUrl.search, site))
  }
  const response = NextResponse.next()
  response.headers.set(
    'content-security-policy',
    studioContentSecurityPolicy(lakeConnection(), process.env.NODE_ENV === 'development'),
  )
  return response
}

function lakeConnection() {
  const env = readEnv()
  return connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
}

const client = createClient({
  ...lakeConnection(),
  useCdn: false,
  perspective: 'published',
  timeout: 3000,
  maxRetries: 0,
})
const findRedirect = createRedirectFinder(() => client.fetch(REDIRECTS_QUERY))

/** The way on where an editor gave one, else the not-found page in the path's language. */
async function unknownPath(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const found = await findRedirect(pathname)
  if (found) {
    const target = new URL(found.to, readEnv().SITE_URL)
    if (!target.search) target.search = search
    return NextResponse.redirect(target, found.statusCode)
  }
  log.warn('page.not-found', `Not found: ${pathname}`, { path: pathname })
  const language = pathname === '/es' || pathname.startsWith('/es/') ? 'es' : 'en'
  return NextResponse.rewrite(new URL(`/${language}/not-found`, request.nextUrl), { status: 404 })
}
