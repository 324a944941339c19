import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { submitCheckout } from '@/lib/checkout/server/checkout.ts'
import type { Order } from '@/lib/checkout/server/order.ts'
import { closeOrder, settleOrder } from '@/lib/checkout/server/settle.ts'
import { createStripe } from '@/lib/checkout/server/stripe-client.ts'
import type { CheckoutSubmission } from '@/lib/checkout/submission.ts'
import { billing } from '../../checkout/visitor.ts'
import { Refusal, type StripeObject } from '../../stripe/account.ts'
import { SECRET_KEY } from '../../stripe/api.ts'
import { failure } from '../harness.ts'
import { checkoutOfFile, OFFER, secretOf, submission } from './harness.ts'

const useCheckout = checkoutOfFile()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const trialDaysOf = (subscription: StripeObject | undefined) =>
  Math.round((Number(subscription?.trial_end) - Number(subscription?.created)) / 86_400)

test('buying a plan creates a subscription with the fee due today and the monthly price after 30 days (R19.4)', async () => {
  const { account, submit, order, pay } = await useCheckout()
  const sent = submission()
  pay(secretOf(await submit(sent)))
  expect(account.charges).toMatchObject([{ amount: 19900, currency: 'usd' }])
  const [subscription] = account.all('subscription')
  expect(subscription).toMatchObject({
    items: { 0: { price_data: { unit_amount: '12999', currency: 'usd', recurring: { interval: 'month' } } } },
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: {
      order: sent.attemptId,
      plan: 'fresh-start',
      language: 'en',
      agreeTerms_version: 'terms-1:0123456789abcdef',
      agreeTerms_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      creditReportAuth_version: '0123456789abcdef',
      creditReportAuth_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  })
  expect(trialDaysOf(subscription)).toBe(30)
  expect(account.all('customer')).toMatchObject([
    {
      name: 'Marisol Vega',
      email: 'marisol@vega.example',
      address: { line1: billing.address, postal_code: '85701' },
    },
  ])
  expect(account.all('product')).toMatchObject([{ id: 'plan-fresh-start', name: 'Plan fresh-start' }])
  expect(await order(sent)).toMatchObject({ state: 'open', amounts: { setupFee: 19900, monthly: 12999 } })
})

test('an attempt cannot be paid on a later day than its trial started (R18.3)', async () => {
  const { account, submit, order, pay } = await useCheckout()
  const [shown, tomorrow, later] = [30, 31, 32].map(inDays)
  const sent = submission({ firstMonth: shown })
  const old = secretOf(await submit(sent))
  expect(await submit({ ...sent, firstMonth: tomorrow })).toEqual({ kind: 'renew' })
  expect(() => pay(old)).toThrow(/canceled/)
  const next = submission({ firstMonth: tomorrow })
  pay(secretOf(await submit(next)))
  expect(await order(next)).toMatchObject({ firstMonth: tomorrow })
  // The confirmation shows the agreed day, even on a later day.
  expect(await submit({ ...next, firstMonth: later })).toMatchObject({
    kind: 'paid',
    firstMonth: tomorrow,
  })
  expect(account.charges).toHaveLength(1)
})

test('the trial ends on the day shown on the page, even if the clocks change before then (R18.3)', async () => {
  const { account, submit } = await useCheckout()
  const shown = inDays(31)
  await submit(submission({ firstMonth: shown }))
  expect(account.all('subscription')[0]?.trial_end).toBe(Date.parse(`${shown}T18:00Z`) / 1000)
})

test('an order is refused if the page showed a wrong day because of the device’s clock (R18.3)', async () => {
  const { account, submit, order } = await useCheckout()
  for (const days of [20, 27, 33, 40, 30_000]) {
    const sent = submission({ firstMonth: inDays(days) })
    expect(await submit(sent)).toEqual({ kind: 'refused', message: 'checkout.alert.wrongDate' })
    expect(await order(sent)).toBeNull()
  }
  expect(account.all('subscription')).toEqual([])
})

test('a purchase that was paid long ago, or whose subscription has ended, is not confirmed again (R19.8)', async () => {
  const { lake, account, submit, order, pay, services } = await useCheckout()
  const [old, ended] = [submission(), submission()]
  for (const sent of [old, ended]) pay(secretOf(await submit(sent)))
  for (const sent of [old, ended]) expect(await submit(sent)).toMatchObject({ kind: 'paid' })
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await lake.client.patch(`order.${old.attemptId}`).set({ paidAt: yesterday }).commit()
  const { payment } = (await order(ended)) ?? {}
  account.cancelSubscription(payment && 'subscription' in payment ? payment.subscription : '')
  await settleOrder(services, (await order(ended)) as Order)
  for (const sent of [old, ended]) expect(await submit(sent)).toMatchObject({ kind: 'earlier' })
  // The same if the price has changed since.
  await lake.client.patch('plan-fresh-start').set({ setupFee: 222.22 }).commit()
  expect(await submit(old)).toMatchObject({ kind: 'earlier' })
  expect(account.charges).toHaveLength(2)
})

test('the time of a consent is that of the last submission before the payment (R19.5)', async () => {
  const { submit, order } = await useCheckout()
  const sent = submission()
  await submit(sent)
  const first = (await order(sent))?.consents[0]?.at ?? ''
  const billing = { ...sent.billing, email: 'someone.else@vega.example' }
  await submit({ ...sent, billing })
  const current = await order(sent)
  expect(current?.email).toBe('someone.else@vega.example')
  for (const { at } of current?.consents ?? []) expect(at > first).toBe(true)
})

test('a subscription that was canceled in Stripe is not offered for payment', async () => {
  const { account, submit, order, pay } = await useCheckout()
  const sent = submission()
  const old = secretOf(await submit(sent))
  account.cancelSubscription(String(account.all('subscription')[0]?.id))
  expect(await submit(sent)).toEqual({ kind: 'renew' })
  expect(() => pay(old)).toThrow(/canceled/)
  expect(await order(sent)).toMatchObject({ state: 'cancelled' })
})

test('buying the offer creates a single payment (R19.4)', async () => {
  const { account, submit, pay, order } = await useCheckout()
  const sent = submission(OFFER)
  pay(secretOf(await submit(sent)))
  expect(account.charges).toMatchObject([{ amount: 19700, currency: 'usd' }])
  expect(account.all('subscription')).toEqual([])
  expect(await order(sent)).toMatchObject({ planId: 'funding-offer', state: 'open' })
})

test('orders contain no card data or secrets, and reading them needs a token (R19.1, R19.15)', async () => {
  const { lake, submit } = await useCheckout()
  const secret = secretOf(await submit(submission()))
  const stored = JSON.stringify(await lake.client.fetch('*[_type == "order"]'))
  expect(stored).not.toContain(secret)
  expect(stored).not.toMatch(/"[^"]*(card|cvv|expiry)[^"]*":/i)
  expect(await lake.as({ token: undefined }).fetch('*[_type == "order"]')).toEqual([])
})

for (const [what, changes] of [
  ['plan', {}],
  ['offer', OFFER],
] as const) {
  test(`retrying the purchase of the ${what} reuses the payment and corrects the contact details (R19.8)`, async () => {
    const { account, submit, order } = await useCheckout()
    const sent = submission(changes)
    const first = await submit(sent)
    const corrected = { ...sent, billing: { ...sent.billing, email: 'right@vega.example' } }
    expect(await submit(corrected)).toEqual(first)
    expect(account.all('payment_intent')).toHaveLength(1)
    expect(account.all('customer')).toMatchObject([{ email: 'right@vega.example' }])
    expect(await order(sent)).toMatchObject({ email: 'right@vega.example' })
  })

  test(`concurrent submissions of one attempt create one payment for the ${what} (R19.8)`, async () => {
    const { account, submit } = await useCheckout()
    const sent = submission(changes)
    const other = (name: string) => ({ ...sent, billing: { ...sent.billing, firstName: name } })
    const outcomes = await Promise.all([sent, other('A'), other('B'), sent].map(submit))
    expect(new Set(outcomes.map(secretOf)).size).toBe(1)
    expect(account.all('payment_intent')).toHaveLength(1)
    expect(account.all('customer')).toHaveLength(1)
  })

  test(`fifteen identical submissions at once create the ${what} in Stripe only once`, async () => {
    const { api, submit } = await useCheckout()
    const sent = submission(changes)
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => submit(sent)))
    expect(new Set(outcomes.map(secretOf)).size).toBe(1)
    const created = api.requests.filter(({ method, idempotencyKey }) => method === 'POST' && idempotencyKey)
    expect(new Set(created.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(created.length)
  })

  test(`a paid attempt for the ${what} is never charged again, even before the webhook (R19.8)`, async () => {
    const { account, submit, pay, order } = await useCheckout()
    const sent = submission(changes)
    pay(secretOf(await submit(sent)))
    expect(await submit(sent)).toMatchObject({ kind: 'paid' })
    expect(await order(sent)).toMatchObject({ state: 'paid', paidCents: account.charges[0]?.amount })
    expect(await submit({ ...sent, language: 'es' })).toMatchObject({ kind: 'paid' })
    expect(account.charges).toHaveLength(1)
    expect(account.all('payment_intent')).toHaveLength(1)
  })

  test(`a paid attempt for the ${what} keeps the buyer’s contact details, whoever submits it again (R19.8)`, async () => {
    const { account, submit, order, pay } = await useCheckout()
    const sent = submission(changes)
    pay(secretOf(await submit(sent)))
    const other = { ...sent, billing: { ...sent.billing, firstName: 'Carol', email: 'carol@vega.example' } }
    // Someone else in the same browser is not told that their own purchase is paid.
    expect(await submit(other)).toEqual({ kind: 'earlier', message: 'checkout.alert.paidBefore' })
    const upperCase = { ...sent.billing, email: sent.billing.email.toUpperCase() }
    expect(await submit({ ...sent, billing: upperCase })).toMatchObject({ kind: 'paid' })
    expect(account.all('customer')).toMatchObject([{ email: sent.billing.email }])
    expect(await order(sent)).toMatchObject({ email: sent.billing.email, paidAt: expect.anything() })
    // The other person then buys with an attempt of their own. With it, the first buyer gets the confirmation.
    const unconfirmedIds = [randomUUID(), sent.attemptId, randomUUID()]
    const next = () => submission({ ...changes, unconfirmedIds })
    expect(await submit({ ...next(), billing: other.billing })).toMatchObject({ kind: 'pay' })
    expect(await submit(next())).toMatchObject({ kind: 'paid', attemptId: sent.attemptId })
  })

  test(`a price change cancels the unpaid payment for the ${what} (R19.9)`, async () => {
    const { lake, account, submit, order, pay } = await useCheckout()
    const sent = submission(changes)
    const old = secretOf(await submit(sent))
    await lake.client.patch(`plan-${sent.planId}`).set({ setupFee: 222.22 }).commit()
    const amounts = { setupFee: 22222, monthly: sent.agreedCents.monthly }
    expect(await submit(sent)).toMatchObject({ kind: 'price', amounts })
    expect(() => pay(old)).toThrow(/canceled/)
    expect(await order(sent)).toMatchObject({ state: 'cancelled' })
    // A new price requires a new attempt. The old attempt remains canceled.
    expect(await submit({ ...sent, agreedCents: amounts })).toEqual({ kind: 'renew' })
    pay(secretOf(await submit({ ...sent, agreedCents: amounts, attemptId: randomUUID() })))
    expect(account.charges).toMatchObject([{ amount: 22222 }])
  })

  test(`a price change leaves the paid ${what} unchanged`, async () => {
    const { lake, account, submit, pay } = await useCheckout()
    const sent = submission(changes)
    pay(secretOf(await submit(sent)))
    await lake.client.patch(`plan-${sent.planId}`).set({ setupFee: 222.22 }).commit()
    const paid = {
      kind: 'paid',
      planName: sent.planName,
      amounts: sent.agreedCents,
      paidAt: expect.stringMatching(/^\d{4}-/),
    }
    expect(await submit(sent)).toEqual(paid)
    // The visitor submits again from a page with the new price.
    expect(await submit({ ...sent, agreedCents: { ...sent.agreedCents, setupFee: 22222 } })).toEqual(paid)
    expect(account.charges).toHaveLength(1)
  })
}

test('neither an unpublished plan nor a plan with a fee below the card minimum can be bought (R19.3)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { lake, api, submit } = await useCheckout()
  await lake.client.patch('plan-fresh-start').set({ setupFee: 0 }).commit()
  expect(await submit(submission({ agreedCents: { setupFee: 0, monthly: 12999 } }))).toMatchObject({
    kind: 'refused',
  })
  await lake.client.delete('plan-fresh-start')
  expect(await submit(submission())).toMatchObject({ kind: 'refused' })
  expect(api.requests).toEqual([])
})

test('a plan that replaced the one on the page cannot be bought from there, and the open payment ends (R19.9)', async () => {
  const { lake, submit, pay } = await useCheckout()
  const sent = submission()
  const old = secretOf(await submit(sent))
  const plan = await lake.client.getDocument('plan-fresh-start')
  if (!plan) throw new Error('The plan is missing')
  await lake.client
    .transaction()
    .delete(plan._id)
    .create({ ...plan, _id: 'successor', name: { en: 'Successor', es: 'Sucesor' } })
    .commit()
  onTestFinished(() => lake.client.delete('successor').then(() => undefined))
  expect(await submit(sent)).toEqual({ kind: 'refused', message: 'checkout.alert.planUnavailable' })
  expect(() => pay(old)).toThrow(/canceled/)
  const again = submission({ planDocument: 'successor', planName: 'Successor' })
  expect(await submit({ ...again, attemptId: sent.attemptId })).toEqual({ kind: 'renew' })
  pay(secretOf(await submit(again)))
})

test('a paid order is confirmed from any page, after the plan is renamed or replaced (R19.8)', async () => {
  const { lake, account, submit, pay } = await useCheckout()
  const sent = submission()
  pay(secretOf(await submit(sent)))
  await lake.client.patch('plan-fresh-start').set({ 'name.en': 'New name' }).commit()
  expect(await submit(sent)).toMatchObject({ kind: 'paid' })
  // An earlier version of the site's page does not send the plan's document.
  for (const planDocument of ['other', undefined])
    expect(await submit(submission({ planDocument, attemptId: sent.attemptId }))).toMatchObject({
      kind: 'paid',
    })
  expect(account.charges).toHaveLength(1)
  expect(await submit(submission({ planDocument: undefined }))).toMatchObject({ kind: 'refused' })
})

test('a renamed plan cannot be bought under its earlier name, and the open payment ends (R19.9)', async () => {
  const { lake, submit, order, pay } = await useCheckout()
  const sent = submission()
  const old = secretOf(await submit(sent))
  await lake.client.patch('plan-fresh-start').set({ 'name.en': 'New name' }).commit()
  const again = submission({ planName: 'New name' })
  expect(await submit({ ...again, attemptId: sent.attemptId })).toEqual({ kind: 'renew' })
  expect(() => pay(old)).toThrow(/canceled/)
  // The price has changed as well, but the page describes a different plan.
  await lake.client.patch('plan-fresh-start').set({ setupFee: 222.22 }).commit()
  expect(await submit(submission())).toEqual({ kind: 'refused', message: 'checkout.alert.planUnavailable' })
  await lake.client.patch('plan-fresh-start').set({ setupFee: 199 }).commit()
  pay(secretOf(await submit(again)))
  expect(await order(again)).toMatchObject({ planName: 'New name' })
})

for (const [what, id] of [
  ['a legal text', 'legal-terms-of-service'],
  ['the name of the firm', 'siteSettings'],
] as const)
  test(`nothing can be bought while ${what} is not published (R19.17)`, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { lake, api, submit } = await useCheckout()
    await lake.client.delete(id)
    expect(await submit(submission())).toMatchObject({ kind: 'refused' })
    expect(api.requests).toEqual([])
  })

test('nothing can be bought while the name of the firm is invisible (R19.17)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { lake, api, submit } = await useCheckout()
  await lake.client.patch('siteSettings').set({ firmName: '\u{a0}\u{200b}\u{3164}' }).commit()
  expect(await submit(submission())).toMatchObject({ kind: 'refused' })
  expect(api.requests).toEqual([])
})

const tampered: [what: string, changes: Record<string, unknown>][] = [
  ['a lower fee', { agreedCents: { setupFee: 100, monthly: 12999 } }],
  ['a fee of 0', { agreedCents: { setupFee: 0, monthly: 0 } }],
  ['a lower monthly price', { agreedCents: { setupFee: 19900, monthly: 1 } }],
  ['the amounts of another plan', { agreedCents: { setupFee: 9999, monthly: 10999 } }],
]
for (const [what, changes] of tampered) {
  test(`${what} from the browser is rejected and nothing is charged (R19.3)`, async () => {
    const { api, submit } = await useCheckout()
    const outcome = await submit(submission(changes))
    expect(outcome).toMatchObject({ kind: 'price', amounts: { setupFee: 19900, monthly: 12999 } })
    expect(api.requests).toEqual([])
  })
}

test('ignores amounts, prices and currencies that the browser adds (R19.3)', async () => {
  const { account, submit, pay } = await useCheckout()
  const extra = {
    amount: 1,
    amountCents: -5,
    currency: 'jpy',
    setupFee: 1,
    customer: 'cus_1',
    paidAt: '2026-01-01',
  }
  pay(secretOf(await submit(submission({ ...extra, ...OFFER }))))
  expect(account.charges).toMatchObject([{ amount: 19700, currency: 'usd' }])
})

test.each<[string, Record<string, unknown>]>([
  ['planId', { planId: 'free' }],
  ['planId', { planId: ['fresh-start'] }],
  ['setupFee', { agreedCents: { setupFee: -19900, monthly: 12999 } }],
  ['setupFee', { agreedCents: { setupFee: 199.5, monthly: 12999 } }],
  ['monthly', { agreedCents: { setupFee: 19900, monthly: Number.MAX_VALUE } }],
  ['setupFee', { agreedCents: { setupFee: '19900', monthly: 12999 } }],
  ['attemptId', { attemptId: "x'] || metadata['order" }],
  ['creditReportAuth', { consents: { agreeTerms: 'v1' } }],
])('a submission with an invalid %s is refused', (field, changes) => {
  expect(() => submission(changes)).toThrow(new RegExp(`^${field}:`))
})

test.each<[string, Partial<CheckoutSubmission>]>([
  [
    'a different plan',
    {
      planId: 'credit-boost',
      planDocument: 'plan-credit-boost',
      planName: 'Plan credit-boost',
      agreedCents: { setupFee: 9999, monthly: 10999 },
    },
  ],
  ['the terms in a different language', { language: 'es', planName: 'Un plan' }],
  ['a different text', { consents: { agreeTerms: 'terms-2:0', creditReportAuth: '0123456789abcdef' } }],
])('agreeing to %s requires a new attempt, and the first one cannot be paid', async (_, changes) => {
  const { submit, pay } = await useCheckout()
  const sent = submission()
  const old = secretOf(await submit(sent))
  expect(await submit({ ...sent, ...changes })).toEqual({ kind: 'renew' })
  expect(() => pay(old)).toThrow(/canceled/)
})

test('a lost response from Stripe or a killed server causes no second payment (R19.8)', async () => {
  const { account, api, services, submit, order, pay } = await useCheckout()
  const sent = submission()
  let lost = 0
  api.losesAnswerOf = ({ method, path }) => method === 'POST' && path === '/v1/subscriptions' && lost++ === 0
  secretOf(await submit(sent))
  expect(account.all('subscription')).toHaveLength(1)

  const other = submission()
  vi.spyOn(services.store, 'change').mockRejectedValueOnce(new Error('killed'))
  await failure(submit(other))
  expect(await order(other)).toMatchObject({ state: 'started' })
  pay(secretOf(await submit(other)))
  expect(account.all('subscription')).toHaveLength(2)
  expect(account.charges).toHaveLength(1)
})

test('an internal error at Stripe ends the attempt, and a new one can be paid', async () => {
  const { account, api, submit, pay } = await useCheckout()
  api.before = ({ path }) => {
    if (path === '/v1/subscriptions')
      throw new Refusal(500, { type: 'api_error', message: 'An error has occurred' })
  }
  const sent = submission()
  expect(await submit(sent)).toEqual({ kind: 'renew' })
  api.before = () => {}
  expect(await submit(sent)).toEqual({ kind: 'renew' })
  pay(secretOf(await submit({ ...sent, attemptId: randomUUID() })))
  expect(account.charges).toHaveLength(1)
})

test('a refusal that Stripe repeats ends the attempt, and a new one can be paid', async () => {
  const { account, api, submit, pay } = await useCheckout()
  api.before = ({ path }) => {
    if (path === '/v1/subscriptions')
      throw new Refusal(403, { type: 'invalid_request_error', message: 'This account is restricted.' })
  }
  const sent = submission()
  await failure(submit(sent))
  api.before = () => {}
  expect(await submit(sent)).toEqual({ kind: 'renew' })
  pay(secretOf(await submit({ ...sent, attemptId: randomUUID() })))
  expect(account.charges).toHaveLength(1)
})

test('a request that hangs at Stripe times out, and a retry reuses the payment', async () => {
  const { account, api, services, submit, order, pay } = await useCheckout()
  const sent = submission()
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  api.before = () => held
  const impatient = { ...services, stripe: createStripe(SECRET_KEY, api.url, 100) }
  await failure(submitCheckout(impatient, sent))
  expect(await order(sent)).toMatchObject({ state: 'started' })
  goOn()
  pay(secretOf(await submit(sent)))
  expect(account.charges).toHaveLength(1)
  expect(account.all('customer')).toHaveLength(1)
})

test('a payment created while its attempt is being canceled cannot be paid', async () => {
  const { account, api, services, submit, order } = await useCheckout()
  const sent = submission()
  account.indexed = false
  api.before = async ({ method, path }) => {
    if (method !== 'POST' || path !== '/v1/subscriptions') return
    const begun = await order(sent)
    if (begun) await closeOrder(services, begun)
  }
  expect(await submit(sent)).toEqual({ kind: 'renew' })
  expect(account.all('payment_intent')).toMatchObject([{ status: 'canceled' }])
  expect(account.all('subscription')).toMatchObject([{ status: 'canceled' }])
})

test('a payment made while its order is being canceled is recorded', async () => {
  const { account, api, services, submit, order, pay } = await useCheckout()
  const sent = submission()
  const secret = secretOf(await submit(sent))
  api.before = ({ path }) => void (path.endsWith('/void') && pay(secret))
  const begun = await order(sent)
  const closed = begun && (await closeOrder(services, begun))
  expect(closed?.order).toMatchObject({ state: 'paid', paidCents: 19900 })
  expect(account.all('subscription')).toMatchObject([{ status: 'trialing' }])
  if (begun) expect((await settleOrder(services, begun)).order.state).toBe('paid')
})

test.each([{}, OFFER])('an attempt from Stripe’s test mode does not block live mode', async (changes) => {
  const { account, submit, order, pay } = await useCheckout()
  const sent = submission(changes)
  await submit(sent)
  account.objects.clear()
  expect(await submit(sent)).toEqual({ kind: 'renew' })
  expect(await order(sent)).toMatchObject({ state: 'cancelled' })
  pay(secretOf(await submit({ ...sent, attemptId: randomUUID() })))
  expect(account.charges).toHaveLength(1)
})

test('the product in Stripe gets the plan’s current name', async () => {
  const { lake, account, submit } = await useCheckout()
  await submit(submission())
  await lake.client.patch('plan-fresh-start').set({ 'name.en': 'New Start' }).commit()
  await submit(submission({ planName: 'New Start' }))
  expect(account.all('product')).toMatchObject([{ name: 'New Start' }])
})
