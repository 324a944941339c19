import type Stripe from 'stripe'
import { z } from 'zod'
import { log } from '../../log.ts'
import { ATTEMPT_ID } from '../attempt-id.ts'
import type { OrderStore } from './order-store.ts'
import { closeOrder, settleOrder } from './settle.ts'

/** The events to enable for the webhook endpoint in Stripe. */
export const webhookEvents = [
  'invoice.paid',
  'invoice.voided',
  'customer.subscription.deleted',
  'payment_intent.succeeded',
  'payment_intent.canceled',
] as const

const text = z.string().optional().catch(undefined)
const metadata = z.object({ order: text }).nullish().catch(undefined)
const details = z.object({ metadata }).nullish().catch(undefined)

/** The places in an event's object that may contain the order's id, in current and older API versions. */
const eventObject = z.object({
  metadata,
  subscription_details: details,
  parent: z.object({ subscription_details: details }).nullish().catch(undefined),
})

function orderOf(event: Stripe.Event): string | undefined {
  const parsed = eventObject.safeParse(event.data.object)
  if (!parsed.success) return undefined
  const { metadata, subscription_details, parent } = parsed.data
  const places = [metadata, parent?.subscription_details?.metadata, subscription_details?.metadata]
  return places.find((place) => place?.order)?.order
}

/**
 * Handles a Stripe event by fetching the order's current state from Stripe. Events may therefore arrive late, out of
 * order, or in another API version.
 */
export async function handleEvent(
  services: { stripe: Stripe; store: OrderStore },
  event: Stripe.Event,
): Promise<'handled' | 'ignored'> {
  if (!(webhookEvents as readonly string[]).includes(event.type)) return 'ignored'
  const id = orderOf(event)
  // The invoice or payment does not come from the checkout.
  if (!id || !ATTEMPT_ID.test(id)) return 'ignored'
  const order = await services.store.get(id)
  if (!order) {
    // The content may have been restored from an older backup.
    const message = `Checkout: the content lake has no order ${id}, for which Stripe sent ${event.type}. Look up the payment in Stripe.`
    log.error('payment.order-missing', message, { order: id, stripeEvent: event.id, type: event.type })
    return 'ignored'
  }
  const settled = await settleOrder(services, order, { id: event.id, type: event.type })
  // The subscription was canceled before it was paid. Its open invoice would remain payable.
  if (settled.order.state === 'cancelled' && event.type === 'customer.subscription.deleted')
    await closeOrder(services, settled.order)
  return 'handled'
}
