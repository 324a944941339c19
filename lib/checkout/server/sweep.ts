import type Stripe from 'stripe'
import { kindOf, log } from '../../log.ts'
import { attemptId } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { closeOrder } from './settle.ts'

/** An order that nobody has paid by then is cancelled: before Stripe forgets the keys that make its payment one. */
const UNPAID_MS = 23 * 3_600_000

const BATCH = 50

/**
 * Cancels what has stayed unpaid. Where a payment's webhook was lost, this finds it paid.
 * @throws when the lake cannot be reached
 */
export async function sweepOrders(
  services: { stripe: Stripe; store: OrderStore },
  now = Date.now(),
): Promise<{ cancelled: number; paid: number; failed: number }> {
  const counts = { cancelled: 0, paid: 0, failed: 0 }
  for (const order of await services.store.unpaid(new Date(now - UNPAID_MS), BATCH)) {
    try {
      const closed = await closeOrder(services, order)
      counts[closed.order.paidAt ? 'paid' : 'cancelled'] += 1
    } catch (error) {
      counts.failed += 1
      const kind = kindOf(error)
      const message = `Checkout: the unpaid order ${attemptId(order)} could not be cancelled (${kind}); it is tried again`
      log.error('order.not-cancelled', message, { order: attemptId(order), error: kind })
    }
  }
  return counts
}
