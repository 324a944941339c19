import { z } from 'zod'
import { isEmail } from './forms/text-input.ts'
import { parseWebhooks } from './leads/webhooks.ts'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback)
const count = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback)
const secret = z.string().min(16, 'at least 16 characters').optional()
/** A secret that is sent in a header, so only some characters are allowed. */
const token = z
  .string()
  .regex(/^[!-~]{16,}$/, 'at least 16 ASCII letters, digits or symbols, without spaces')
  .optional()

const stripeKey = (kind: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(${kind})_(test|live)_\\w+$`),
      `a Stripe key, ${kind.split('|')[0]}_test_… or ${kind.split('|')[0]}_live_…`,
    )
    .optional()

const mailAddress = z
  .string()
  .refine((text) => isEmail(text) && !/[<>,;:"\\]/.test(text), 'one email address, without a name')
  .optional()

/** One host: a name or an address, so neither a list nor `*`. */
const hostname = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i

function hasCredentials(url: string): boolean {
  const { username, password } = URL.parse(url) ?? {}
  return Boolean(username || password)
}

/** Whether the Redis client can parse the URL. Otherwise, every request would fail. */
function isRedisUrl(url: string): boolean {
  try {
    const { username, password, pathname, hash } = new URL(url)
    decodeURIComponent(`${username} ${password}`)
    return /^(\/\d*)?$/.test(pathname) && !hash
  } catch {
    return false
  }
}

const variables = z.object({
  PORT: port(3000),
  LAKE_PORT: port(4010),
  DATA_DIR: z
    .string()
    .min(1)
    // A file of variables may pass on quotation marks, “~”, “$HOME” and spaces literally, which would create a wrong folder.
    .regex(
      /^(?![\s~"'$])\P{Cc}*(?<!\s)$/u,
      'a folder, without quotation marks or spaces around it, “~” or “$HOME”',
    )
    // A build deletes the folder of the build before it, and an install deletes `node_modules`.
    .regex(/^(?!(.*\/)?(\.next(-[^/]*)?|node_modules)(\/|$))/, 'a folder outside .next and node_modules')
    .default('.data'),
  SITE_URL: z
    .url({ protocol: /^https?$/, hostname, error: 'one http or https address', abort: true })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Keeps the whole site out of search engines. Also set at build time. */
  STAGING: z.enum(['0', '1']).optional(),
  NEXT_PUBLIC_SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][-a-z0-9]*$/, 'a Sanity project id')
    .optional(),
  NEXT_PUBLIC_SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9][-_a-z0-9]{0,63}$/, 'a dataset name')
    .optional(),
  SANITY_API_READ_TOKEN: token,
  SANITY_API_WRITE_TOKEN: token,
  SANITY_WEBHOOK_SECRET: secret,
  /** The key that the Studio needs to use the embedded lake. */
  STUDIO_KEY: token.refine((key) => !key?.startsWith('session:'), 'must not begin with “session:”'),
  /**
   * One webhook's address, or the addresses of several named webhooks (`lib/leads/webhooks.ts`), and the secrets that
   * sign deliveries.
   */
  LEAD_WEBHOOK_URL: z.string().optional(),
  LEAD_WEBHOOK_SECRET: z
    .string()
    .regex(/^[!-~]+$/, 'ASCII letters, digits or symbols, without spaces')
    .optional(),
  /** Settings for emailing leads to one address. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname, error: 'an smtp or smtps address, smtps://user:password@host' })
    .optional(),
  LEAD_MAIL_TO: mailAddress,
  LEAD_MAIL_FROM: mailAddress,
  /** R17.13: maximum lead submissions per address and minute. */
  LEADS_PER_MINUTE: count(1, 1_000_000, 200),
  /**
   * Milliseconds: the deadline of one delivery, the pause after the first failure (doubled after each further
   * failure), and the longest pause.
   */
  LEAD_TIMEOUT_MS: count(100, 120_000, 10_000),
  LEAD_BACKOFF_MS: count(10, 3_600_000, 5_000),
  LEAD_BACKOFF_MAX_MS: count(10, 86_400_000, 900_000),
  /**
   * The script of a cookieless visit counter, and its name for this site. Set these at build time too, because pages
   * contain both.
   */
  ANALYTICS_SCRIPT_URL: z
    .url({ protocol: /^https$/, error: 'an https address' })
    // The address becomes part of the content security policy, so only some characters are allowed.
    .regex(/^[^\s;,'"<>]+$/, 'an https address')
    .optional(),
  ANALYTICS_SITE_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'the domain (Plausible) or the website id (Umami)')
    .optional(),
  ANALYTICS_ON_TOOLS: z.enum(['0', '1']).optional(),
  CRON_SECRET: token,
  TRUSTED_PROXIES: count(0, 10, 0),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'a redis or rediss address', abort: true })
    .refine(
      isRedisUrl,
      'a redis or rediss address. In the password, write % as %25 and # as %23. After the host, only a port and the number of a database may follow',
    )
    .optional(),
  /** The URLs of all Varnish servers in front of the site, separated by commas, and the key for `docs/varnish.vcl`. */
  VARNISH_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'http or https addresses, separated by commas' })))
    // `fetch` rejects URLs with credentials, so no page could be purged.
    .refine((urls) => !urls.some(hasCredentials), 'addresses without a user name and password')
    .optional(),
  VARNISH_KEY: token,
  CLOUDFLARE_ZONE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'a Cloudflare zone id, 32 characters')
    .optional(),
  CLOUDFLARE_API_TOKEN: token,
  CLOUDFLARE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .default('https://api.cloudflare.com/client/v4'),
  /** `/api/checkout/key` sends this key to the browser at run time. */
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk'),
  STRIPE_SECRET_KEY: stripeKey('sk|rk'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'a Stripe signing secret, whsec_…')
    .optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  /** R19.13: maximum new payments per address and minute. */
  CHECKOUTS_PER_MINUTE: count(1, 1_000_000, 20),
})

const stripeNames = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const mailNames = ['SMTP_URL', 'LEAD_MAIL_TO', 'LEAD_MAIL_FROM'] as const

/** Variables that must be set together. */
const pairs = [
  ['VARNISH_URLS', 'VARNISH_KEY'],
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  ['ANALYTICS_SCRIPT_URL', 'ANALYTICS_SITE_ID'],
] as const

/** Payments need all three Stripe variables, with both API keys in the same mode (test or live). */
const checked = variables.superRefine((env, context) => {
  if (!env.NEXT_PUBLIC_SANITY_PROJECT_ID && env.PORT === env.LAKE_PORT)
    context.addIssue({ code: 'custom', path: ['LAKE_PORT'], message: 'must differ from PORT' })
  if (env.NEXT_PUBLIC_SANITY_DATASET && !env.NEXT_PUBLIC_SANITY_PROJECT_ID)
    context.addIssue({
      code: 'custom',
      path: ['NEXT_PUBLIC_SANITY_PROJECT_ID'],
      message: 'required if NEXT_PUBLIC_SANITY_DATASET is set',
    })
  const missing = stripeNames.filter((name) => !env[name])
  if (missing.length < stripeNames.length)
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `set all of ${stripeNames.join(', ')}, or none`,
      })
  const webhooks = parseWebhooks(env.LEAD_WEBHOOK_URL, env.LEAD_WEBHOOK_SECRET)
  if ('problem' in webhooks)
    context.addIssue({ code: 'custom', path: [webhooks.variable], message: webhooks.problem })
  const unset = mailNames.filter((name) => !env[name])
  if (unset.length < mailNames.length)
    for (const name of unset)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `set all of ${mailNames.join(', ')}, or none`,
      })
  for (const [one, other] of pairs)
    if (Boolean(env[one]) !== Boolean(env[other]))
      context.addIssue({
        code: 'custom',
        path: [env[one] ? other : one],
        message: `set both ${one} and ${other}, or neither`,
      })
  const [publishable, secret] = [env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_SECRET_KEY]
  if (publishable && secret && publishable.split('_')[1] !== secret.split('_')[1])
    context.addIssue({
      code: 'custom',
      path: ['STRIPE_SECRET_KEY'],
      message: 'a key of the same mode (test or live) as the publishable key',
    })
})

/** The names of the site's environment variables. */
export const variableNames = Object.keys(variables.shape)

export type Env = Omit<z.infer<typeof variables>, 'SITE_URL'> & { SITE_URL: string }

/** An empty variable counts as unset. @throws Error naming each invalid variable and the expected format */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = checked.safeParse(set)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment variable${wrong.length > 1 ? 's' : ''}. ${wrong.join('; ')}`)
  }
  return { ...parsed.data, SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}` }
}
