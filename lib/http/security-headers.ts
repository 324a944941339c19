type Header = { key: string; value: string }
type Directives = Record<string, readonly string[]>

/** The text of a Content-Security-Policy. */
export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Where https://docs.stripe.com/security/guide#content-security-policy says that Stripe's script and fields come from. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: ['https://api.stripe.com'],
}

type PolicyOptions = {
  /** The origin of the content's pictures where it is not the site's own. */
  pictures?: string | undefined
  /** The checkout's own rule: Stripe's script, fields and API. */
  payments: boolean
  development: boolean
}

/**
 * The Content-Security-Policy of a visitor's page. Pages are static, so the framework's inline scripts can have no nonce and,
 * their text being the page's own content, no hash that outlives a publish: hence `'unsafe-inline'`.
 */
function pagePolicy({ pictures, payments, development }: PolicyOptions): string {
  return policyText({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      "'unsafe-inline'",
      ...(development ? ["'unsafe-eval'"] : []),
      ...(payments ? stripe.scripts : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    // The placeholders of pictures are data URLs.
    'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...(payments ? stripe.api : [])],
    'frame-src': payments ? stripe.frames : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // The Studio shows pages beside the form.
    'frame-ancestors': ["'self'"],
  })
}

/** For every answer. A page asks for a dozen files of the build, so that what only documents heed stays away from those. */
const transportHeaders: Header[] = [
  // Without includeSubDomains: what the firm runs beside the site is not this project's to decide.
  { key: 'Strict-Transport-Security', value: 'max-age=63072000' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
]

/** For every document, the Studio's too. */
const documentHeaders: Header[] = [
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  // The checkout's address may hold a name, an e-mail and a phone.
  { key: 'Referrer-Policy', value: 'strict-origin' },
  {
    key: 'Permissions-Policy',
    value:
      'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self "https://js.stripe.com")',
  },
]

const buildFiles = '/_next/static/'

/** What every answer has, whatever it is. @param path of the request */
export function headersOfPath(path: string): Header[] {
  return path.startsWith(buildFiles) ? transportHeaders : [...transportHeaders, ...documentHeaders]
}

type SiteOptions = Omit<PolicyOptions, 'payments'>

/** Next's `headers()` for the whole site. The Studio's policy is set in `proxy.ts`. */
export function siteHeaders({ pictures, development }: SiteOptions): { source: string; headers: Header[] }[] {
  const policy = (payments: boolean): Header[] => [
    { key: 'Content-Security-Policy', value: pagePolicy({ pictures, payments, development }) },
  ]
  return [
    { source: '/:path*', headers: transportHeaders },
    { source: '/((?!_next/static/).*)', headers: documentHeaders },
    // A picture brings a policy of its own.
    { source: '/((?!_next/static/|images/|studio(?:/|$)|(?:es/)?checkout/).*)', headers: policy(false) },
    { source: '/checkout/:path*', headers: policy(true) },
    { source: '/es/checkout/:path*', headers: policy(true) },
    // The last that fits counts: what is paid needs no provider.
    { source: '/checkout/complete', headers: policy(false) },
    { source: '/es/checkout/complete', headers: policy(false) },
  ]
}
