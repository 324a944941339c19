import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStripe } from '../../../lib/checkout/server/stripe-client.ts'
import { SECRET_KEY, StripeApi } from '../../stripe/api.ts'
import { undocumented } from '../../stripe/documented.ts'
import { decodeForm } from '../../stripe/form.ts'

const PRICE = 'add_invoice_items[0][price_data]'

it.each([
  ['PUT', '/v1/customers/cus_1', '', /Unrecognized request URL/],
  ['POST', '/v1/subscription', '', /Unrecognized request URL/],
  ['POST', '/v1/customers/cus_1', 'address[street]=12 Cedar Street', /unknown parameter: address\[street\]/],
  ['POST', '/v1/payment_intents', 'currency=usd', /Missing required param: amount/],
  ['POST', '/v1/payment_intents', 'amount=1.5&currency=usd', /Invalid integer: amount/],
  ['POST', '/v1/payment_intents', 'amount=99&currency=usd&payment_method_types[0]=card', /unknown parameter/],
  ['POST', '/v1/subscriptions', 'payment_behavior=default', /Invalid payment_behavior/],
  ['POST', '/v1/subscriptions', 'expand[first]=latest_invoice', /Invalid array: expand/],
  ['POST', '/v1/subscriptions', `${PRICE}[currency]=usd&${PRICE}[product_data][name]=x`, /product/],
  ['POST', '/v1/subscriptions', `metadata[${'k'.repeat(41)}]=x`, /Invalid metadata/],
  ['POST', '/v1/invoices/in_1/void', 'reason=x', /unknown parameter: reason/],
])('Stripe’s stand-in refuses %s %s with the body “%s”', (method, path, form, problem) => {
  expect(undocumented(method, path, decodeForm(form))).toMatch(problem)
})

it('accepts documented requests', () => {
  expect(
    undocumented('POST', '/v1/customers/cus_1', decodeForm('address[line1]=x&preferred_locales[0]=es')),
  ).toBeUndefined()
  expect(
    undocumented('POST', '/v1/subscriptions', decodeForm('payment_behavior=default_incomplete')),
  ).toBeUndefined()
  expect(undocumented('GET', '/v1/subscriptions/search', decodeForm('query=x&expand[]=data'))).toBeUndefined()
})

const api = new StripeApi()
beforeAll(() => api.start())
afterAll(() => api.stop())
const stripe = () => createStripe(SECRET_KEY, api.url)

it('executes a request once per idempotency key, and refuses a different request with the same key', async () => {
  const under = (name: string) => stripe().customers.create({ name }, { idempotencyKey: 'a-key' })
  expect((await under('Ada')).id).toBe((await under('Ada')).id)
  expect(api.account.all('customer')).toHaveLength(1)
  await expect(under('Bea')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  expect(api.account.all('customer')).toHaveLength(1)
})

it('refuses a wrong API key', async () => {
  await expect(createStripe('sk_test_other', api.url).customers.create({})).rejects.toMatchObject({
    statusCode: 401,
  })
})
