import { type Counter, counterOf } from '../analytics/counter.ts'

type Header = { key: string; value: string }
type Directives = Record<string, readonly string[]>

export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** The origins that Stripe requires: https://docs.stripe.com/security/guide#content-security-policy. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: ['https://api.stripe.com'],
}

type PolicyOptions = {
  /** The origin of pictures from a hosted lake. */
  pictures?: string | undefined
  payments: boolean
  /** The visit counter, which is loaded from its own origin and reports visits there. */
  counter?: Counter | undefined
  development?: boolean
  /** Sources of inline scripts, in single quotes: hashes, a nonce, or `'unsafe-inline'`. */
  inlineScripts: readonly string[]
}

/** The Content-Security-Policy of a page for visitors. */
export function pagePolicy(options: PolicyOptions): string {
  const { pictures, payments, counter, development, inlineScripts } = options
  const counterOrigins = counter ? [new URL(counter.script).origin] : []
  return policyText({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...(development ? ["'unsafe-eval'"] : []),
      ...(payments ? stripe.scripts : []),
      ...counterOrigins,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Picture placeholders are data URLs.
    'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(development ? ['ws:'] : []),
      ...(payments ? stripe.api : []),
      ...counterOrigins,
    ],
    'frame-src': payments ? stripe.frames : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // The Studio previews pages in an iframe.
    'frame-ancestors': ["'self'"],
  })
}

/** Whether a page contains a payment form. Accepts paths with and without a language prefix. */
export const takesPayments = (path: string): boolean => /^(\/(en|es))?\/checkout\/(?!complete$)/.test(path)

/** Headers for every response. Some headers matter only for documents, so the build's files do not get those. */
const transportHeaders: Header[] = [
  // Without includeSubDomains, because the firm may run other services on subdomains.
  { key: 'Strict-Transport-Security', value: 'max-age=63072000' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
]

/** Headers for every document, including the Studio. */
const documentHeaders: Header[] = [
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  // Without this, a page of another site that opens a draft in a window could act as the Studio towards it, because the
  // Presentation tool's messages are accepted from any origin. Popups that this site opens keep working.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  // The checkout's URL may contain a name, an email and a phone.
  { key: 'Referrer-Policy', value: 'strict-origin' },
  {
    key: 'Permissions-Policy',
    value:
      'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self "https://js.stripe.com")',
  },
]

const buildFiles = '/_next/static/'

export function headersOfPath(path: string): Header[] {
  return path.startsWith(buildFiles) ? transportHeaders : [...transportHeaders, ...documentHeaders]
}

type SiteOptions = {
  pictures: string | undefined
  development: boolean
  /** Whether each page gets its own policy, from the page cache or, for drafts, from `proxy.ts`. */
  policyPerPage: boolean
}

/** Next's `headers()` for the whole site. `proxy.ts` sets the Studio's policy. */
export function siteHeaders({
  policyPerPage,
  ...options
}: SiteOptions): { source: string; headers: Header[] }[] {
  const policy = (payments: boolean, inlineScripts: string[], counter?: Counter): Header[] => [
    { key: 'Content-Security-Policy', value: pagePolicy({ ...options, payments, inlineScripts, counter }) },
  ]
  const [counter, atCheckout] = [counterOf('/'), counterOf('/checkout/complete')]
  const anyScript = ["'unsafe-inline'"]
  return [
    { source: '/:path*', headers: transportHeaders },
    { source: '/((?!_next/static/).*)', headers: documentHeaders },
    ...(policyPerPage
      ? // `/api/leads` may respond with a page and its policy.
        [{ source: '/api/((?!leads$).*)', headers: policy(false, []) }]
      : [
          // Pictures have their own policy.
          {
            source: '/((?!_next/static/|images/|studio(?:/|$)|(?:es/)?checkout/).*)',
            headers: policy(false, anyScript, counter),
          },
          { source: '/checkout/:path*', headers: policy(true, anyScript, atCheckout) },
          { source: '/es/checkout/:path*', headers: policy(true, anyScript, atCheckout) },
          // The last match wins. The confirmation page does not need Stripe.
          { source: '/checkout/complete', headers: policy(false, anyScript, atCheckout) },
          { source: '/es/checkout/complete', headers: policy(false, anyScript, atCheckout) },
        ]),
  ]
}
