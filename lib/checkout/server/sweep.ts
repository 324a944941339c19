import type Stripe from 'stripe'
import { kindOf, log } from '../../log.ts'
import { attemptId, type Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { closeOrder } from './settle.ts'

/** R19.12: unpaid orders are canceled after this time, which is before Stripe's idempotency keys expire. */
const UNPAID_MS = 23 * 3_600_000

/**
 * Cancels unpaid orders, and records payments whose webhook was lost.
 * @throws if the lake is unreachable
 */
export async function sweepOrders(
  services: { stripe: Stripe; store: OrderStore },
  now = Date.now(),
  batch = 50,
): Promise<{ cancelled: number; paid: number; failed: number }> {
  const counts = { cancelled: 0, paid: 0, failed: 0 }
  const before = new Date(now - UNPAID_MS)
  let last: Order | undefined
  // The cursor moves past orders that cannot be canceled, because they would fill every batch.
  do {
    const orders = await services.store.unpaid(before, batch, last)
    for (const order of orders) {
      try {
        const closed = await closeOrder(services, order)
        counts[closed.order.paidAt ? 'paid' : 'cancelled'] += 1
      } catch (error) {
        counts.failed += 1
        const kind = kindOf(error)
        const message = `Checkout: the unpaid order ${attemptId(order)} could not be canceled (${kind}). It will be retried.`
        log.error('order.not-canceled', message, { order: attemptId(order), error: kind })
      }
    }
    last = orders.at(-1)
  } while (last)
  return counts
}

/** Milliseconds between two sweeps. Frequent enough for a deadline that is measured in hours. */
const EVERY_MS = 10 * 60_000

export class SweepWorker {
  readonly #services: Parameters<typeof sweepOrders>[0]

  constructor(services: Parameters<typeof sweepOrders>[0]) {
    this.#services = services
  }

  start(): void {
    const sweep = async () => {
      await sweepOrders(this.#services).catch((error: unknown) => {
        const kind = kindOf(error)
        const message = `Checkout: unpaid orders could not be queried (${kind}). The query will be retried.`
        log.error('order.sweep-failed', message, { error: kind })
      })
      setTimeout(() => void sweep(), EVERY_MS).unref()
    }
    void sweep()
  }
}
