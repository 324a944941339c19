import { attemptId, type Order, type PaymentFacts, type PaymentIds } from './order.ts'

/** An order's payment as Stripe has it at this moment. */
export type Payment = PaymentFacts & {
  ids: PaymentIds
  /** With it the browser may pay; none where there is nothing left to pay. */
  clientSecret?: string | undefined
}

/** What an order asks of Stripe, whichever way it is paid. */
export interface Payments {
  /** Makes what the visitor pays; the same one, however often it is asked for an order within a day. */
  create(order: Order, customer: string): Promise<Payment>
  /** @returns null where nothing was made */
  read(order: Order): Promise<Payment | null>
  /** Cancels what is unpaid, so that nobody can pay it any more. What is paid stays. */
  close(order: Order): Promise<Payment | null>
}

/** What Stripe keeps beside a payment: who agreed to what, when and in which words. */
export function metadataOf(order: Order): Record<string, string> {
  const consents = order.consents.flatMap(({ consent, version, at }) => [
    [`${consent}_version`, version],
    [`${consent}_at`, at],
  ])
  const id = attemptId(order)
  return { order: id, plan: order.planId, language: order.language, ...Object.fromEntries(consents) }
}

/** Stripe's times are seconds since 1970. */
export function isoTime(seconds: number | null | undefined): string | undefined {
  return seconds ? new Date(seconds * 1000).toISOString() : undefined
}

/** A search by what only this order has beside its payment. */
export const searchFor = (order: Order) => ({ query: `metadata['order']:'${attemptId(order)}'`, limit: 1 })
