import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { legalTextsOfCheckouts } from '@/lib/checkout/legal-texts.ts'
import { submitCheckout } from '@/lib/checkout/server/checkout.ts'
import { OrderStore } from '@/lib/checkout/server/order-store.ts'
import { createStripe } from '@/lib/checkout/server/stripe-client.ts'
import { type CheckoutSubmission, parseSubmission } from '@/lib/checkout/submission.ts'
import { billing } from '../../checkout/visitor.ts'
import type { StripeObject } from '../../stripe/account.ts'
import { SECRET_KEY, StripeApi } from '../../stripe/api.ts'
import { type RunningLake, sharedLake } from '../harness.ts'

const plans = [
  { _id: 'plan-fresh-start', planId: 'fresh-start', setupFee: 199, monthlyPrice: 129.99 },
  { _id: 'plan-credit-boost', planId: 'credit-boost', setupFee: 99.99, monthlyPrice: 109.99 },
  { _id: 'plan-funding-offer', planId: 'funding-offer', setupFee: 197, monthlyPrice: 0 },
].map((plan) => ({ ...plan, _type: 'plan', name: { en: `Plan ${plan.planId}`, es: 'Un plan' } }))

const legalTexts = legalTextsOfCheckouts.map((path) => ({
  _id: `legal${path.replaceAll('/', '-')}`,
  _type: 'legalPage',
  path,
}))

const settings = { _id: 'siteSettings', _type: 'siteSettings', firmName: 'Larkspur' }

/** A valid submission of the form. */
const filledIn = {
  planId: 'fresh-start',
  planDocument: 'plan-fresh-start',
  planName: 'Plan fresh-start',
  language: 'en',
  agreedCents: { setupFee: 19900, monthly: 12999 },
  billing,
  consents: { agreeTerms: 'terms-1:0123456789abcdef', creditReportAuth: '0123456789abcdef' },
}

export const OFFER = {
  planId: 'funding-offer',
  planDocument: 'plan-funding-offer',
  planName: 'Plan funding-offer',
  agreedCents: { setupFee: 19700, monthly: 0 },
}

/** A validated submission, as the route receives it. */
export function submission(changes: Record<string, unknown> = {}): CheckoutSubmission {
  const parsed = parseSubmission({ attemptId: randomUUID(), ...filledIn, ...changes })
  if ('field' in parsed) throw new Error(`${parsed.field}: ${parsed.message}`)
  return parsed
}

/**
 * The lake for a file's tests. Each test starts with three plans, the legal texts, the site settings, no orders, and its
 * own Stripe stand-in.
 */
export function checkoutOfFile() {
  const lake = sharedLake()
  return () => useCheckout(lake())
}

async function useCheckout(lake: RunningLake) {
  await lake.client.delete({ query: '*[_type == "order"]' })
  const fresh = lake.client.transaction()
  for (const plan of plans) fresh.createOrReplace(plan)
  for (const text of legalTexts) fresh.createOrReplace(text)
  fresh.createOrReplace(settings)
  await fresh.commit()
  const api = await new StripeApi().start()
  onTestFinished(() => api.stop())
  const events: StripeObject[] = []
  api.account.onEvent = (event) => events.push(event)
  const services = {
    stripe: createStripe(SECRET_KEY, api.url),
    store: new OrderStore(lake.client),
    content: lake.as({ token: undefined, perspective: 'published' }),
  }
  const submit = (sent: CheckoutSubmission) => submitCheckout(services, sent)
  const order = (sent: CheckoutSubmission) => services.store.get(sent.attemptId)
  /** Pays as the browser does, with the client secret from the server. */
  const pay = (clientSecret: string) => {
    const intent = api.account.all('payment_intent').find((each) => each.client_secret === clientSecret)
    if (!intent) throw new Error('No payment has this secret')
    return api.account.succeed(intent)
  }
  return { lake, api, account: api.account, events, services, submit, order, pay }
}

/** The client secret of an outcome. Throws if the outcome has none. */
export function secretOf(outcome: Awaited<ReturnType<typeof submitCheckout>>): string {
  if (outcome.kind !== 'pay') throw new Error(`Expected a payment, not ${outcome.kind}`)
  return outcome.clientSecret
}
