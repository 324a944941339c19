import type Stripe from 'stripe'
import type { CheckoutSubmission } from '../submission.ts'
import { idempotencyKey } from './stripe-client.ts'

type Buyer = Pick<CheckoutSubmission, 'attemptId' | 'billing' | 'language'>

/**
 * Creates the order's Stripe customer if necessary, and updates it with the latest contact details.
 * @returns the customer's id
 */
export async function ensureCustomer(stripe: Stripe, buyer: Buyer, known?: string): Promise<string> {
  const { attemptId, billing, language } = buyer
  const id = known ?? (await createCustomer(stripe, attemptId))
  await stripe.customers.update(id, {
    name: `${billing.firstName} ${billing.lastName}`,
    email: billing.email,
    phone: billing.phone,
    address: {
      line1: billing.address,
      city: billing.city,
      state: billing.state,
      postal_code: billing.zipCode,
      country: 'US',
    },
    preferred_locales: [language],
  })
  return id
}

async function createCustomer(stripe: Stripe, attemptId: string): Promise<string> {
  const params = { metadata: { order: attemptId } }
  const key = idempotencyKey(attemptId, 'customer', params)
  return (await stripe.customers.create(params, { idempotencyKey: key })).id
}
