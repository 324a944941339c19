import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { handleEvent } from '@/lib/checkout/server/webhook.ts'
import type { StripeObject } from '../../stripe/account.ts'
import { failure } from '../harness.ts'
import { checkoutOfFile, OFFER, secretOf, submission } from './harness.ts'

const useCheckout = checkoutOfFile()

type Checkout = Awaited<ReturnType<typeof useCheckout>>
const handle = ({ services }: Checkout, event: StripeObject | undefined) =>
  handleEvent(services, event as unknown as Stripe.Event)
const named = ({ events }: Checkout, type: string) => events.find((event) => event.type === type)

test('an order counts as paid when its invoice is paid, not when its subscription starts (R19.10)', async () => {
  const checkout = await useCheckout()
  const sent = submission()
  const secret = secretOf(await checkout.submit(sent))
  expect(checkout.account.all('subscription')).toMatchObject([{ status: 'trialing' }])
  expect(await handle(checkout, named(checkout, 'customer.subscription.created'))).toBe('ignored')
  expect(await checkout.order(sent)).toMatchObject({ state: 'open' })
  checkout.pay(secret)
  expect(await handle(checkout, named(checkout, 'invoice.paid'))).toBe('handled')
  expect(await checkout.order(sent)).toMatchObject({
    state: 'paid',
    paidCents: 19900,
    paidAt: expect.stringMatching(/^\d{4}-/),
    events: [{ type: 'invoice.paid' }],
  })
})

test('a payment whose order is missing, for example after a restore, is logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const checkout = await useCheckout()
  const sent = submission()
  checkout.pay(secretOf(await checkout.submit(sent)))
  await checkout.lake.client.delete(`order.${sent.attemptId}`)
  expect(await handle(checkout, named(checkout, 'invoice.paid'))).toBe('ignored')
  expect(error.mock.calls.join()).toContain(`no order ${sent.attemptId}`)
  error.mockRestore()
})

test('the offer counts as paid when its payment succeeds (R19.10)', async () => {
  const checkout = await useCheckout()
  const sent = submission(OFFER)
  checkout.pay(secretOf(await checkout.submit(sent)))
  expect(await handle(checkout, named(checkout, 'payment_intent.succeeded'))).toBe('handled')
  expect(await checkout.order(sent)).toMatchObject({ state: 'paid', paidCents: 19700 })
})

test('an event counts once, no matter how often it arrives or on how many servers (R19.10)', async () => {
  const checkout = await useCheckout()
  const sent = submission()
  checkout.pay(secretOf(await checkout.submit(sent)))
  const paid = named(checkout, 'invoice.paid')
  expect(await Promise.all([1, 2, 3, 4].map(() => handle(checkout, paid)))).toEqual(Array(4).fill('handled'))
  const once = await checkout.order(sent)
  expect(once?.events).toHaveLength(1)
  const requests = checkout.api.requests.length
  await handle(checkout, paid)
  expect((await checkout.order(sent))?._rev).toBe(once?._rev)
  expect(checkout.api.requests).toHaveLength(requests)
})

test('repeated, missing or reordered events do not change the final state of an order', async () => {
  const checkout = await useCheckout()
  const { account, lake, services } = checkout
  const sent = submission()
  checkout.pay(secretOf(await checkout.submit(sent)))
  account.cancelSubscription(String(account.all('subscription')[0]?.id))
  const before = await checkout.order(sent)
  const all = checkout.events.map((_, index) => index)
  const decisive = (index: number) =>
    ['invoice.paid', 'customer.subscription.deleted'].includes(String(checkout.events[index]?.type))
  const orders = fc.tuple(
    fc.shuffledSubarray(all),
    fc.shuffledSubarray(all),
    fc.constantFrom(...all.filter(decisive)),
  )
  await fc.assert(
    fc.asyncProperty(orders, async ([some, again, last]) => {
      if (before) await lake.client.createOrReplace({ ...before, _type: 'order' })
      for (const index of [...some, ...again, last]) await handle(checkout, checkout.events[index])
      const after = await services.store.get(sent.attemptId)
      expect(after).toMatchObject({ state: 'ended', paidCents: 19900 })
      const ids = after?.events?.map(({ _key }) => _key) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 15 },
  )
})

test('an unpaid subscription that was canceled in Stripe cannot be paid anymore', async () => {
  const checkout = await useCheckout()
  const sent = submission()
  const secret = secretOf(await checkout.submit(sent))
  checkout.account.cancelSubscription(String(checkout.account.all('subscription')[0]?.id))
  expect(await handle(checkout, named(checkout, 'customer.subscription.deleted'))).toBe('handled')
  expect(await checkout.order(sent)).toMatchObject({ state: 'cancelled' })
  expect(() => checkout.pay(secret)).toThrow(/canceled/)
})

test('accepts unknown events and events of other purchases without changing anything', async () => {
  const checkout = await useCheckout()
  const { account, lake, api } = checkout
  const customer = account.add('cus', 'customer', {})
  const elsewhere = account.createPaymentIntent({ amount: 5000, customer: customer.id })
  account.succeed(elsewhere)
  account.event('something.new', customer)
  account.event('invoice.paid', account.add('in', 'invoice', { parent: null }))
  account.event(
    'invoice.paid',
    account.add('in', 'invoice', { parent: 'new', metadata: { order: 'lead.*' } }),
  )
  for (const event of checkout.events) expect(await handle(checkout, event)).toBe('ignored')
  expect(await lake.client.fetch('count(*[_type == "order"])')).toBe(0)
  expect(api.requests).toEqual([])
})

test('an event fails while Stripe or the lake is down and succeeds on retry', async () => {
  const checkout = await useCheckout()
  const sent = submission()
  checkout.pay(secretOf(await checkout.submit(sent)))
  const paid = named(checkout, 'invoice.paid')
  vi.spyOn(checkout.services.stripe.invoices, 'retrieve').mockRejectedValueOnce(new Error('unreachable'))
  await failure(handle(checkout, paid))
  vi.spyOn(checkout.services.store, 'change').mockRejectedValueOnce(new Error('unreachable'))
  await failure(handle(checkout, paid))
  expect(await checkout.order(sent)).toMatchObject({ state: 'open' })
  await handle(checkout, paid)
  expect(await checkout.order(sent)).toMatchObject({ state: 'paid' })
})
