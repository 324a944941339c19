import type Stripe from 'stripe'
import { kindOf, log } from '../../log.ts'
import { attemptId, type Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { closeOrder } from './settle.ts'

/** R19.12: an order that nobody has paid by then is cancelled: before Stripe forgets the keys that make its payment one. */
const UNPAID_MS = 23 * 3_600_000

/**
 * Cancels what has stayed unpaid. Where a payment's webhook was lost, this finds it paid.
 * @param now milliseconds since 1970
 * @param batch how many orders are read at a time
 * @throws when the lake cannot be reached
 */
export async function sweepOrders(
  services: { stripe: Stripe; store: OrderStore },
  now = Date.now(),
  batch = 50,
): Promise<{ cancelled: number; paid: number; failed: number }> {
  const counts = { cancelled: 0, paid: 0, failed: 0 }
  const before = new Date(now - UNPAID_MS)
  let last: Order | undefined
  // Those that cannot be cancelled stay unpaid, and must not be all that is ever read.
  do {
    const orders = await services.store.unpaid(before, batch, last)
    for (const order of orders) {
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
    last = orders.at(-1)
  } while (last)
  return counts
}

/** Often enough for a deadline of hours. */
const EVERY_MS = 10 * 60_000

/** Cancels unpaid orders in the background, for as long as the process lives. */
export class SweepWorker {
  readonly #services: Parameters<typeof sweepOrders>[0]

  constructor(services: Parameters<typeof sweepOrders>[0]) {
    this.#services = services
  }

  start(): void {
    const sweep = () =>
      sweepOrders(this.#services).catch((error: unknown) => {
        const kind = kindOf(error)
        const message = `Checkout: unpaid orders could not be looked for (${kind}); it is tried again`
        log.error('order.not-swept', message, { error: kind })
      })
    void sweep()
    setInterval(() => void sweep(), EVERY_MS).unref()
  }
}
