import type Stripe from 'stripe'
import { attemptId, type Order } from './order.ts'
import { isoTime, metadataOf, type Payment, type Payments, searchFor } from './payment.ts'
import { idempotencyKey } from './stripe-client.ts'

type Ids = { customer: string; paymentIntent: string }

const PAYABLE: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export class SinglePayments implements Payments {
  readonly #stripe: Stripe

  constructor(stripe: Stripe) {
    this.#stripe = stripe
  }

  async create(order: Order, customer: string): Promise<Payment> {
    const params: Stripe.PaymentIntentCreateParams = {
      customer,
      amount: order.amounts.setupFee,
      currency: 'usd',
      description: order.planName,
      allowed_payment_method_types: ['card'],
      metadata: metadataOf(order),
    }
    const key = idempotencyKey(attemptId(order), 'payment', params)
    return paymentOf(await this.#stripe.paymentIntents.create(params, { idempotencyKey: key }))
  }

  async read(order: Order): Promise<Payment | null> {
    const ids = await this.#ids(order)
    return ids && this.#current(ids)
  }

  async close(order: Order): Promise<Payment | null> {
    const ids = await this.#ids(order)
    if (!ids) return null
    try {
      return paymentOf(await this.#stripe.paymentIntents.cancel(ids.paymentIntent))
    } catch (refusal) {
      // Stripe refuses to cancel a payment that has succeeded or was already canceled.
      const payment = await this.#current(ids)
      if (payment.paidAt || payment.endedAt) return payment
      throw refusal
    }
  }

  async #current({ paymentIntent }: Ids): Promise<Payment> {
    const current = await this.#stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] })
    return paymentOf(current)
  }

  /** The ids stored with the order. If a server died before storing them, looks them up in Stripe. */
  async #ids(order: Order): Promise<Ids | null> {
    if (order.payment) return 'paymentIntent' in order.payment ? order.payment : null
    const { data } = await this.#stripe.paymentIntents.search(searchFor(order))
    const [found] = data
    return found ? idsOf(found) : null
  }
}

function idsOf({ id, customer }: Stripe.PaymentIntent): Ids {
  return { customer: typeof customer === 'string' ? customer : (customer?.id ?? ''), paymentIntent: id }
}

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const paid = intent.status === 'succeeded'
  const charge = intent.latest_charge
  const paidAt = charge && typeof charge === 'object' ? charge.created : intent.created
  return {
    ids: idsOf(intent),
    paidAt: paid ? isoTime(paidAt) : undefined,
    paidCents: paid ? intent.amount_received : undefined,
    endedAt: isoTime(intent.canceled_at),
    clientSecret: PAYABLE.includes(intent.status) ? (intent.client_secret ?? undefined) : undefined,
  }
}
