import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { checkoutAnswer } from '../../../lib/checkout/answer.ts'
import { type Consent, consents } from '../../../lib/checkout/fields.ts'
import type { PlanId } from '../../../lib/checkout/plan-ids.ts'
import { sealConsent } from '../../../lib/checkout/server/consent-seal.ts'
import { webhookEvents } from '../../../lib/checkout/server/webhook.ts'
import { billing } from '../../checkout/visitor.ts'
import { words } from '../../checkout/words.ts'
import { StripeApi } from '../../stripe/api.ts'
import { signedEvent } from '../../stripe/webhooks.ts'
import { askDoctor } from '../doctor.ts'
import { testVariables } from '../running.ts'
import { PaidSite } from './paid-site.ts'

const CRON_SECRET = 'a-cron-secret-of-the-tests'
let site: PaidSite
let address = 0

test.beforeAll(async () => {
  site = await new PaidSite().start({ TRUSTED_PROXIES: '1', CRON_SECRET, CHECKOUTS_PER_MINUTE: '20' })
})
test.afterAll(() => site.stop())
test.beforeEach(() => site.clear())

/** Headers with a new client address, as the one trusted proxy would set them. */
const fromSomewhereElse = () => {
  address += 1
  return { 'X-Forwarded-For': `198.51.100.${address}` }
}

/** In English. */
const names = {
  'fresh-start': 'Fresh Start',
  'growth-plan': 'Growth Plan',
  'funding-offer': 'Business Funding Offer',
}

const submission = ({
  planId = 'fresh-start',
  ...changes
}: Record<string, unknown> & { planId?: string } = {}) => ({
  attemptId: randomUUID(),
  planId,
  planDocument: `plan-${planId}`,
  planName: names[planId as keyof typeof names] ?? '',
  language: 'en',
  agreedCents: { setupFee: 19_900, monthly: 12_999 },
  billing,
  consents: published(planId as PlanId),
  ...changes,
})

/** Consent versions, signed as in a built page. */
function published(planId: PlanId): Record<Consent, string> {
  const key = String(testVariables('').SANITY_API_WRITE_TOKEN)
  const sold = { planId, planDocument: `plan-${planId}`, isMonthly: planId !== 'funding-offer' }
  const signed = consents.map((consent) => [consent, sealConsent(sold, consent, 'en:v1', key)])
  return Object.fromEntries(signed) as Record<Consent, string>
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url, ...fromSomewhereElse(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const webhook = (request: RequestInit) => fetch(`${site.url}/api/stripe/webhook`, request)

/** An order with a completed payment, before Stripe has notified the site. */
async function paidBeforeWebhook() {
  const tell = site.account.onEvent
  const sent = submission()
  const answer = checkoutAnswer.parse(await (await post(sent)).json())
  if (answer.kind !== 'pay') throw new Error(`Expected a payment, not ${answer.kind}`)
  const events: Parameters<typeof tell>[0][] = []
  await site.orders()
  site.account.onEvent = (event) => events.push(event)
  const intent = site.intents.find((each) => each.client_secret === answer.clientSecret)
  if (!intent) throw new Error('No payment has this secret')
  site.account.succeed(intent)
  site.account.onEvent = tell
  const paid = events.find(({ type }) => type === 'invoice.paid')
  if (!paid) throw new Error('Nothing was paid')
  return { sent, paid }
}

test('only the publishable key reaches the browser', async () => {
  const response = await fetch(`${site.url}/api/checkout/key`)
  expect(await response.json()).toEqual({ publishableKey: 'pk_test_standin' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('forged, altered, stale and unsigned events change nothing, and a valid one counts once (R19.10)', async () => {
  const { paid } = await paidBeforeWebhook()
  const now = Math.floor(Date.now() / 1000)
  const genuine = signedEvent(paid)
  const refused: RequestInit[] = [
    signedEvent(paid, { secret: 'whsec_other' }),
    signedEvent(paid, { timestamp: now - 600 }),
    { ...genuine, body: genuine.body.replace('"amount_paid":19900', '"amount_paid":1') },
    { ...genuine, headers: { 'Content-Type': 'application/json' } },
    { ...genuine, headers: { ...genuine.headers, 'Stripe-Signature': 't=1,v1=00' } },
  ]
  for (const request of refused) expect((await webhook(request)).status).toBe(400)
  expect(await site.orders()).toMatchObject([{ state: 'open' }])
  expect((await webhook({ ...genuine, body: `${genuine.body}${' '.repeat(70_000)}` })).status).toBe(413)

  for (const again of [1, 2, 3]) expect((await webhook(signedEvent(paid))).status, String(again)).toBe(200)
  expect(await site.orders()).toMatchObject([
    { state: 'paid', paidCents: 19_900, events: [{ _key: paid.id }] },
  ])
})

test('accepts unknown events, refuses malformed ones, and returns 500 on failure so that Stripe retries', async () => {
  const { paid } = await paidBeforeWebhook()
  const unknown = {
    ...paid,
    id: 'evt_unknown',
    type: 'something.new',
    data: { object: { id: 'x', object: 'new' } },
  }
  expect((await webhook(signedEvent(unknown))).status).toBe(200)
  for (const body of ['null', '{}', '{"id":"evt_1","type":"invoice.paid"}'])
    expect((await webhook(signedEvent(body))).status, body).toBe(400)
  await site.stopLake()
  expect((await webhook(signedEvent(paid))).status).toBe(500)
  await site.startLake()
  expect((await webhook(signedEvent(paid))).status).toBe(200)
  expect(await site.orders()).toMatchObject([{ state: 'paid' }])
})

test('an address that Stripe refuses is reported as an invalid email address', async () => {
  const response = await post(submission({ billing: { ...billing, email: 'marisol@vega..example' } }))
  // Unlike 400, this status counts toward the daily limit, because an order is stored.
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ kind: 'refused', message: words.en.invalid.email })
})

const refusals: [
  what: string,
  body: unknown,
  status: number,
  answer: Record<string, unknown>,
  headers?: Record<string, string>,
][] = [
  [
    'a lower fee',
    submission({ agreedCents: { setupFee: 100, monthly: 12_999 } }),
    409,
    { kind: 'price', amounts: { setupFee: 19_900, monthly: 12_999 } },
  ],
  [
    'a negative fee',
    submission({ agreedCents: { setupFee: -1, monthly: 12_999 } }),
    400,
    { field: 'setupFee' },
  ],
  ['a plan that does not exist', submission({ planId: 'free' }), 400, { field: 'planId' }],
  [
    'another plan’s amounts',
    submission({ planId: 'growth-plan' }),
    409,
    { kind: 'price', amounts: { setupFee: 9_900, monthly: 12_999 } },
  ],
  ['a malformed attempt', submission({ attemptId: 'order.*' }), 400, { field: 'attemptId' }],
  ['no consent', submission({ consents: {} }), 400, { field: 'agreeTerms' }],
  [
    // R19.17
    'a version that the site never published',
    submission({ consents: { ...published('fresh-start'), creditReportAuth: 'en:v1:abc' } }),
    400,
    { field: 'creditReportAuth', message: expect.stringMatching(/^The text next to a box changed/) },
  ],
  [
    'a malformed email',
    submission({ billing: { ...billing, email: 'x' } }),
    400,
    { field: 'email', message: 'Please enter a valid email address' },
  ],
  [
    'a Spanish page',
    submission({ language: 'es', billing: { ...billing, city: ' ' } }),
    400,
    { field: 'city', message: 'La ciudad es obligatoria' },
  ],
  ['null', 'null', 400, { field: 'body' }],
  ['100 KB', submission({ billing: { ...billing, city: 'x'.repeat(100_000) } }), 413, {}],
  ['a form', 'planId=fresh-start', 415, {}, { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['another origin', submission(), 403, {}, { Origin: 'https://evil.example' }],
]

test('refuses invalid submissions without a request to Stripe (R19.3)', async () => {
  for (const [what, body, status, answer, headers] of refusals) {
    const response = await post(body, headers)
    expect(response.status, what).toBe(status)
    const answered = await response.json()
    expect(answered, what).toMatchObject(answer)
    if (status === 400 || status === 409) expect(checkoutAnswer.parse(answered), what).toEqual(answered)
  }
  expect(site.api.requests).toEqual([])
  expect(await site.orders()).toEqual([])
})

test('fifteen concurrent submissions of one attempt create one payment (R19.8)', async () => {
  const sent = submission()
  const answers = await Promise.all(Array.from({ length: 15 }, () => post(sent)))
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200))
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(bodies.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  expect(site.intents).toHaveLength(1)
})

test('ignores amounts and currencies from the browser (R19.3)', async () => {
  const extra = { amount: 1, currency: 'jpy', setupFee: 1, price: -5, customer: 'cus_1', state: 'paid' }
  expect((await post(submission(extra))).status).toBe(200)
  expect(site.intents).toMatchObject([{ amount: 19_900, currency: 'usd' }])
  expect(await site.orders()).toMatchObject([
    { state: 'open', amounts: { setupFee: 19_900, monthly: 12_999 } },
  ])
})

test('limits an IP address to 20 payment attempts per minute (R19.13)', async () => {
  const statuses: number[] = []
  for (let request = 0; request < 21; request++)
    statuses.push((await post({}, { 'X-Forwarded-For': '10.0.0.1, 203.0.113.9' })).status)
  expect(statuses).toEqual([...Array(20).fill(400), 429])
})

test('refused orders do not count toward a network’s daily limit of 20 full minutes (R19.13)', async () => {
  const clientOf = (network: number) => ({ 'X-Forwarded-For': `2001:db8:1:${network.toString(16)}::1` })
  const outdated = submission({ agreedCents: { setupFee: 100, monthly: 100 } })
  for (let network = 0; network < 200; network++) {
    expect((await post({}, clientOf(network))).status).toBe(400)
    expect((await post(outdated, clientOf(network))).status).toBe(409)
  }
  expect((await post(submission(), clientOf(400))).status).toBe(200)
})

test('limits an IP address to 60 attempts per minute to open drafts (R20.15)', async () => {
  for (const path of ['share?secret=guessed', 'enable?sanity-preview-secret=guessed']) {
    const headers = fromSomewhereElse()
    const answers: Response[] = []
    for (let request = 0; request < 61; request++)
      answers.push(await fetch(`${site.url}/api/draft-mode/${path}`, { headers }))
    const last = answers.pop()
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
    expect(last?.status, path).toBe(429)
    expect(Number(last?.headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(await last?.text(), path).toContain('Please wait a minute')
  }
})

test('images and frames of other origins do not use up the attempts to open drafts (R20.15)', async () => {
  const headers = fromSomewhereElse()
  const open = (fetchSite: string, destination: string) =>
    fetch(`${site.url}/api/draft-mode/share?secret=guessed`, {
      headers: { ...headers, 'Sec-Fetch-Site': fetchSite, 'Sec-Fetch-Dest': destination },
    }).then(({ status }) => status)
  for (let request = 0; request < 61; request++)
    expect(await open(request % 2 ? 'cross-site' : 'same-site', request % 3 ? 'image' : 'iframe')).toBe(403)
  const links = [
    ['cross-site', 'document'],
    ['same-origin', 'iframe'],
    ['none', 'document'],
  ] as const
  for (const [fetchSite, destination] of links) expect(await open(fetchSite, destination)).toBe(410)
})

test('the site logs one JSON object per line, in addition to Next’s lines (R1.5)', async () => {
  await fetch(`${site.url}/es/no-such-page?name=Marisol`)
  const lines = () =>
    site.log
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
  await expect.poll(lines).toContainEqual({
    time: expect.stringMatching(/^\d{4}-/),
    level: 'warn',
    event: 'page.not-found',
    message: 'Not found: /es/no-such-page',
    path: '/es/no-such-page',
  })
})

test('cron needs its secret to cancel orders that have been unpaid for 23 hours (R19.12)', async () => {
  const { attemptId } = submission()
  await post(submission({ attemptId }))
  await post(submission())
  const longAgo = new Date(Date.now() - 23.1 * 3_600_000).toISOString()
  await site.client.patch(`order.${attemptId}`).set({ startedAt: longAgo }).commit()
  const sweep = (authorization: string) =>
    fetch(`${site.url}/api/checkout/sweep`, { method: 'POST', headers: { authorization } })
  expect((await sweep('Bearer another-secret-of-the-tests')).status).toBe(401)
  expect(await (await sweep(`Bearer ${CRON_SECRET}`)).json()).toEqual({ cancelled: 1, paid: 0, failed: 0 })
  expect(await site.orders()).toMatchObject([{ state: 'cancelled' }, { state: 'open' }])
  expect(
    site.account
      .all('subscription')
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['canceled', 'trialing'])
})

type Endpoint = { url: string; status: string; enabled_events: string[] }

/** The doctor's report on the services, with a Stripe stand-in that has this webhook endpoint. */
async function doctorOnServices(
  endpoint: Partial<Endpoint> | undefined,
  changes: Record<string, string> = {},
) {
  const api = await new StripeApi().start()
  const url = `${site.url}/api/stripe/webhook`
  const complete = { url, status: 'enabled', enabled_events: [...webhookEvents], ...endpoint }
  if (endpoint) api.account.add('we', 'webhook_endpoint', complete)
  try {
    const { output } = await askDoctor({ ...site.variables, STRIPE_API_BASE: api.url, ...changes })
    return output.split('\nContent\n')[0]?.split('\nServices\n').at(-1) ?? ''
  } finally {
    await api.stop()
  }
}

test('the doctor finds no problem in correctly configured payments', async () => {
  const [all, each] = await Promise.all([
    doctorOnServices({ enabled_events: ['*'] }),
    doctorOnServices({ status: 'enabled' }),
  ])
  for (const output of [all, each]) {
    expect(output).not.toContain('✗')
    expect(output).toContain('✓ Stripe notifies the site of payments')
    expect(output).toContain('✓ The site accepts payment events and refuses forged ones')
  }
})

const faults: [what: string, Partial<Endpoint> | undefined, Record<string, string>, RegExp][] = [
  [
    'another secret key',
    {},
    { STRIPE_SECRET_KEY: 'sk_test_other' },
    /refuses STRIPE_SECRET_KEY.*Copy it again/,
  ],
  [
    'a live key together with a test key',
    {},
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    /STRIPE_SECRET_KEY: a key of the same mode/,
  ],
  [
    'another publishable key',
    {},
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_2' },
    /has a different STRIPE_PUBLISHABLE_KEY/,
  ],
  ['no webhook secret', {}, { STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: set all of/],
  [
    'another webhook secret',
    {},
    { STRIPE_WEBHOOK_SECRET: 'whsec_other' },
    /refuses events signed with STRIPE_WEBHOOK_SECRET.*Copy the signing secret/,
  ],
  ['no endpoint', undefined, {}, /No Stripe webhook points to .*Add it .*with the events invoice\.paid,/],
  [
    'an endpoint of another site',
    { url: 'https://old.example/api/stripe/webhook' },
    {},
    /points to https:\/\/old\.example\S+ Change its address to http:\/\/localhost/,
  ],
  ['a disabled endpoint', { status: 'disabled' }, {}, /is disabled.*Enable it/],
  [
    'an endpoint that lacks events',
    { enabled_events: ['invoice.paid', 'invoice.voided', 'payment_intent.succeeded'] },
    {},
    /does not send customer\.subscription\.deleted, payment_intent\.canceled,.*Add them/,
  ],
]

test('the doctor says how to fix each payment problem', async () => {
  const found = await Promise.all(
    faults.map(async ([what, endpoint, changes, advice]) => {
      const output = await doctorOnServices(endpoint, changes)
      return advice.test(output) ? [] : [what, output]
    }),
  )
  expect(found.flat()).toEqual([])
})

test('editors read orders in the Studio, and the log contains no personal data (R19.15)', async ({
  page,
}) => {
  const { paid, sent } = await paidBeforeWebhook()
  await webhook(signedEvent(paid))
  await page.goto(`${site.url}/studio/structure/orders;paid`)
  const row = page.getByRole('link', { name: /Marisol Vega/ })
  await expect(row).toContainText('Paid, Fresh Start, $199.00')
  await row.click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('marisol@vega.example')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '')
  await expect(page.getByTestId('action-publish')).toHaveCount(0)
  expect(page.url()).toContain(sent.attemptId)
  expect(site.log.join('')).not.toMatch(/marisol|0177|_secret_/i)
})
