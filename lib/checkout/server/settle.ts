import type Stripe from 'stripe'
import { attemptId, type Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import type { Payment } from './payment.ts'
import { paymentsFor } from './payments-for.ts'
import { hasCode } from './stripe-client.ts'

/** Maximum attempts to update an order. An attempt fails if the order has changed since it was read. */
const TRIES = 10

type Services = { stripe: Stripe; store: OrderStore }
export type Settled = { order: Order; payment: Payment | null }
type Event = { id: string; type: string }

/** Records the current state of an order's Stripe payment. */
export function settleOrder(services: Services, order: Order, event?: Event): Promise<Settled> {
  return settle(services, order, (current) => paymentsFor(services.stripe, current).read(current), event)
}

/** Cancels an unpaid order, first in Stripe and then in the lake. */
export async function closeOrder(services: Services, order: Order): Promise<Settled> {
  return settle(services, order, async (current) => {
    // A payment from another Stripe account or mode cannot be completed on this site.
    const unknown = (error: unknown) => {
      if (!hasCode(error, 'resource_missing')) throw error
      return null
    }
    const payment = await paymentsFor(services.stripe, current).close(current).catch(unknown)
    return payment ?? { endedAt: new Date().toISOString() }
  })
}

async function settle(
  { store }: Services,
  order: Order,
  ask: (order: Order) => Promise<Payment | { endedAt: string } | null>,
  event?: Event,
): Promise<Settled> {
  let current = order
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (event && current.events?.some(({ _key }) => _key === event.id))
      return { order: current, payment: null }
    const answer = await ask(current)
    const payment = answer && 'ids' in answer ? answer : null
    const changed = await store.change(current, {
      ...(payment && { payment: payment.ids }),
      ...(payment?.paidAt && { paidAt: payment.paidAt, paidCents: payment.paidCents }),
      ...(answer?.endedAt && { endedAt: answer.endedAt }),
      ...(event && { events: [...(current.events ?? []), recorded(event)] }),
    })
    if (changed) return { order: changed, payment }
    const newer = await store.get(attemptId(current))
    if (!newer) throw new Error('An order was deleted during an update')
    // Keep the ids of a payment that was just created in Stripe but is not recorded yet.
    current = newer.payment || !current.payment ? newer : { ...newer, payment: current.payment }
  }
  throw new Error('An order could not be updated because of concurrent changes')
}

const recorded = ({ id, type }: Event) => ({
  _key: id,
  _type: 'paymentEvent' as const,
  type,
  at: new Date().toISOString(),
})
