import { expect, test, vi } from 'vitest'
import { sweepOrders } from '@/lib/checkout/server/sweep.ts'
import { failure } from '../harness.ts'
import { checkoutOfFile, OFFER, secretOf, submission } from './harness.ts'

const useCheckout = checkoutOfFile()

const HOUR = 3_600_000

test('an order unpaid for 23 hours is canceled and cannot be paid afterward (R19.12)', async () => {
  const { account, services, submit, order, pay } = await useCheckout()
  const [plan, offer] = [submission(), submission(OFFER)]
  const secrets = [secretOf(await submit(plan)), secretOf(await submit(offer))]
  expect(await sweepOrders(services, Date.now() + 22.9 * HOUR)).toEqual({ cancelled: 0, paid: 0, failed: 0 })
  expect(await sweepOrders(services, Date.now() + 23.1 * HOUR)).toEqual({ cancelled: 2, paid: 0, failed: 0 })
  for (const secret of secrets) expect(() => pay(secret)).toThrow(/canceled/)
  expect(account.all('subscription')).toMatchObject([{ status: 'canceled' }])
  expect([await order(plan), await order(offer)]).toMatchObject([
    { state: 'cancelled' },
    { state: 'cancelled' },
  ])
  expect(await submit(plan)).toEqual({ kind: 'renew' })
})

test('a paid order is not canceled, even if its webhook was lost', async () => {
  const { account, services, submit, order, pay } = await useCheckout()
  const sent = submission()
  pay(secretOf(await submit(sent)))
  expect(await sweepOrders(services, Date.now() + 24 * HOUR)).toEqual({ cancelled: 0, paid: 1, failed: 0 })
  expect(await order(sent)).toMatchObject({ state: 'paid', paidCents: 19900 })
  expect(account.all('subscription')).toMatchObject([{ status: 'trialing' }])
  expect(await sweepOrders(services, Date.now() + 24 * HOUR)).toEqual({ cancelled: 0, paid: 0, failed: 0 })
})

test.each([{}, OFFER])(
  'a payment that a killed server did not record is found and canceled',
  async (changes) => {
    const { account, services, submit, order } = await useCheckout()
    const sent = submission(changes)
    vi.spyOn(services.store, 'change').mockRejectedValueOnce(new Error('killed'))
    await failure(submit(sent))
    expect(await order(sent)).toMatchObject({ state: 'started' })
    expect(await sweepOrders(services, Date.now() + 24 * HOUR)).toMatchObject({ cancelled: 1 })
    expect(account.all('payment_intent')).toMatchObject([{ status: 'canceled' }])
    expect(await order(sent)).toMatchObject({ state: 'cancelled' })
  },
)

test('an order that cannot be canceled does not block others and is retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { account, services, submit } = await useCheckout()
  await submit(submission())
  await submit(submission())
  vi.spyOn(services.stripe.subscriptions, 'cancel').mockRejectedValueOnce(new Error('unreachable'))
  const later = Date.now() + 24 * HOUR
  expect(await sweepOrders(services, later, 1)).toEqual({ cancelled: 1, paid: 0, failed: 1 })
  // Neither payment can be completed anymore, because invoices are voided before subscriptions are canceled.
  expect(account.all('payment_intent').map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  expect(await sweepOrders(services, later)).toEqual({ cancelled: 1, paid: 0, failed: 0 })
})
