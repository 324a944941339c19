import type { Language } from '../../i18n/languages.ts'
import type { Amounts } from '../amounts.ts'
import type { Consent } from '../fields.ts'
import type { PlanId } from '../plan-ids.ts'

/** Under a dot path, so that nobody without a token can read it, in either lake. */
export const ORDER_PATH = 'order.'

/** What a box was checked for, and when. */
export type ConsentRecord = {
  _key: string
  _type: 'consentRecord'
  consent: Consent
  version: string
  /** Of the text, which may be another than the page's. */
  language: Language
  /** ISO 8601, by the server's clock. */
  at: string
}

/** Where the payment stands at Stripe: a subscription with its first invoice, or one payment. */
export type PaymentIds =
  | { customer: string; subscription: string; invoice: string }
  | { customer: string; paymentIntent: string }

/** What is true of a payment. Each fact is set once and none is taken back, so it does not matter which is learned first. */
export type PaymentFacts = {
  /** ISO 8601. */
  paidAt?: string | undefined
  paidCents?: number | undefined
  /** ISO 8601: cancelled unpaid, or a paid subscription that has ended. */
  endedAt?: string | undefined
}

export type OrderState = 'started' | 'open' | 'paid' | 'cancelled' | 'ended'

/**
 * One purchase, from the first try on. What was agreed to (plan, amounts, language, consents) never changes: whoever
 * agrees to something else makes another order.
 */
export type Order = PaymentFacts & {
  _id: string
  _rev: string
  state: OrderState
  planId: PlanId
  planName: string
  language: Language
  amounts: Amounts
  consents: ConsentRecord[]
  /** ISO 8601. */
  startedAt: string
  name: string
  email: string
  phone: string
  payment?: PaymentIds
  events?: { _key: string; _type: 'paymentEvent'; type: string; at: string }[]
}

export const attemptId = (order: Pick<Order, '_id'>) => order._id.slice(ORDER_PATH.length)

/** Paid is what Stripe says of the invoice or payment, never of the subscription. */
export function stateOf({ paidAt, endedAt, payment }: PaymentFacts & Pick<Order, 'payment'>): OrderState {
  if (paidAt) return endedAt ? 'ended' : 'paid'
  if (endedAt) return 'cancelled'
  return payment ? 'open' : 'started'
}

export function sameAmounts(one: Amounts, other: Amounts): boolean {
  return one.setupFee === other.setupFee && one.monthly === other.monthly
}
