import { attemptId, type Order, type PaymentFacts, type PaymentIds } from './order.ts'

export type Payment = PaymentFacts & {
  ids: PaymentIds
  /** The secret with which the browser can pay. Missing if nothing is left to pay. */
  clientSecret?: string | undefined
}

export interface Payments {
  /** Creates the payment. Repeated calls within a day return the same payment. */
  create(order: Order, customer: string): Promise<Payment>
  read(order: Order): Promise<Payment | null>
  /** Cancels an unpaid payment, so it can no longer be paid. Has no effect on a paid payment. */
  close(order: Order): Promise<Payment | null>
}

/** Metadata stored in Stripe: the order, plan and language, and the version and time of each accepted consent. */
export function metadataOf(order: Order): Record<string, string> {
  const consents = order.consents.flatMap(({ consent, version, at }) => [
    [`${consent}_version`, version],
    [`${consent}_at`, at],
  ])
  const id = attemptId(order)
  return { order: id, plan: order.planId, language: order.language, ...Object.fromEntries(consents) }
}

export function isoTime(seconds: number | null | undefined): string | undefined {
  return seconds ? new Date(seconds * 1000).toISOString() : undefined
}

export const searchFor = (order: Order) => ({ query: `metadata['order']:'${attemptId(order)}'`, limit: 1 })
