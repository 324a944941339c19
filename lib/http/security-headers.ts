type Header = { key: string; value: string }
type Directives = Record<string, readonly string[]>

export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Origins from https://docs.stripe.com/security/guide#content-security-policy. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: ['https://api.stripe.com'],
}

type PolicyOptions = {
  pictures?: string | undefined
  payments: boolean
  development: boolean
  /** Whether each page also has its own policy for scripts (`scriptPolicy`). */
  scriptsPerPage: boolean
}

/**
 * The Content-Security-Policy that all visitors' pages share. With `scriptsPerPage`, it must not restrict scripts,
 * even through `default-src`, because browsers enforce it in addition to the page's own policy.
 */
function pagePolicy({ pictures, payments, development, scriptsPerPage }: PolicyOptions): string {
  return policyText({
    ...(scriptsPerPage
      ? {}
      : {
          'default-src': ["'none'"],
          'script-src': [
            "'self'",
            "'unsafe-inline'",
            ...(development ? ["'unsafe-eval'"] : []),
            ...(payments ? stripe.scripts : []),
          ],
        }),
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'media-src': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Picture placeholders are data URLs.
    'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...(payments ? stripe.api : [])],
    'frame-src': payments ? stripe.frames : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // The Studio previews pages in an iframe.
    'frame-ancestors': ["'self'"],
  })
}

type ScriptOptions = {
  /** Sources that identify the page's inline scripts: hashes or a nonce, in single quotes. */
  inline: readonly string[]
  payments: boolean
}

/** The Content-Security-Policy for one page's scripts. */
export function scriptPolicy({ inline, payments }: ScriptOptions): string {
  return policyText({ 'script-src': ["'self'", ...inline, ...(payments ? stripe.scripts : [])] })
}

/** Whether a page contains a payment form. Accepts paths with and without a language. */
export const takesPayments = (path: string): boolean => /^(\/(en|es))?\/checkout\/(?!complete$)/.test(path)

/** For every response. Headers that only matter to documents are omitted for the build's files. */
const transportHeaders: Header[] = [
  // Without includeSubDomains, because the firm may run other services on subdomains.
  { key: 'Strict-Transport-Security', value: 'max-age=63072000' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
]

/** For every document, including the Studio. */
const documentHeaders: Header[] = [
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
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

type SiteOptions = Omit<PolicyOptions, 'payments'>

/** Next's `headers()` for the whole site. `proxy.ts` sets the Studio's policy. */
export function siteHeaders(options: SiteOptions): { source: string; headers: Header[] }[] {
  const policy = (payments: boolean): Header[] => [
    { key: 'Content-Security-Policy', value: pagePolicy({ ...options, payments }) },
  ]
  return [
    { source: '/:path*', headers: transportHeaders },
    { source: '/((?!_next/static/).*)', headers: documentHeaders },
    // Pictures have their own policy.
    { source: '/((?!_next/static/|images/|studio(?:/|$)|(?:es/)?checkout/).*)', headers: policy(false) },
    { source: '/checkout/:path*', headers: policy(true) },
    { source: '/es/checkout/:path*', headers: policy(true) },
    // Last match wins. The confirmation page needs no Stripe.
    { source: '/checkout/complete', headers: policy(false) },
    { source: '/es/checkout/complete', headers: policy(false) },
  ]
}
