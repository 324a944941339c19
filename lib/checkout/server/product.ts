import type Stripe from 'stripe'
import type { PlanId } from '../plan-ids.ts'
import { hasCode } from './stripe-client.ts'

/**
 * Makes sure that Stripe has the plan's one product, under the plan's name. It has no price of its own: the content is
 * the only home of a price.
 * @returns its id
 */
export async function ensureProduct(stripe: Stripe, planId: PlanId, name: string): Promise<string> {
  const id = `plan-${planId}`
  try {
    const { name: current, active } = await stripe.products.retrieve(id)
    if (current !== name || !active) await stripe.products.update(id, { name, active: true })
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error
    await stripe.products.create({ id, name }).catch((refusal: unknown) => {
      // Another request was quicker.
      if (!hasCode(refusal, 'resource_already_exists')) throw refusal
    })
  }
  return id
}
