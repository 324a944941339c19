import type { Language } from '../../i18n/languages.ts'
import type { LeadOrigin } from '../../leads/origin.ts'
import type { Amounts } from '../amounts.ts'
import type { Consent } from '../fields.ts'
import type { PlanId } from '../plan-ids.ts'

/** A dot in the id makes a document private, both in the embedded lake and in Sanity's. */
export const ORDER_PATH = 'order.'

export type ConsentRecord = {
  _key: string
  _type: 'consentRecord'
  consent: Consent
  version: string
  /** The language of the consent’s text, which may differ from the language of the page. */
  language: Language
  /** ISO 8601, server time. */
  at: string
}

export type PaymentIds =
  | { customer: string; subscription: string; invoice: string }
  | { customer: string; paymentIntent: string }

/**
 * Facts about a payment. Once set, a fact is never cleared, so the order in which they arrive does not matter.
 */
export type PaymentFacts = {
  /** ISO 8601. */
  paidAt?: string | undefined
  paidCents?: number | undefined
  /** ISO 8601: when the order was canceled unpaid, or when a paid subscription ended. */
  endedAt?: string | undefined
}

export type OrderState = 'started' | 'open' | 'paid' | 'cancelled' | 'ended'

/** One purchase, including retries. */
export type Order = PaymentFacts & {
  _id: string
  _rev: string
  state: OrderState
  planId: PlanId
  planName: string
  language: Language
  amounts: Amounts
  /** The day of the first monthly charge that the page showed, `YYYY-MM-DD`. */
  firstMonth?: string | undefined
  consents: ConsentRecord[]
  /** ISO 8601. */
  startedAt: string
  name: string
  email: string
  phone: string
  /** R17.21. */
  origin?: LeadOrigin
  payment?: PaymentIds
  events?: { _key: string; _type: 'paymentEvent'; type: string; at: string }[]
}

export const attemptId = (order: Pick<Order, '_id'>) => order._id.slice(ORDER_PATH.length)

/**
 * Derives an order's state. An order is paid when Stripe reports the invoice or payment as paid, whatever the
 * subscription's status.
 */
export function stateOf({ paidAt, endedAt, payment }: PaymentFacts & Pick<Order, 'payment'>): OrderState {
  if (paidAt) return endedAt ? 'ended' : 'paid'
  if (endedAt) return 'cancelled'
  return payment ? 'open' : 'started'
}
