import { randomUUID } from 'node:crypto'
import { entries, type Form, formAt, textAt } from './form.ts'

/** An object of Stripe's API, with the fields that tests use. */
export type StripeObject = { id: string; object: string } & Record<string, unknown>

export type Charge = { amount: number; currency: string; paymentIntent: string; customer: string }

/** An error response from Stripe. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(
    status: number,
    body: { type: string; code?: string; message: string } & Record<string, unknown>,
  ) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalid = (message: string, code?: string, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...(code && { code }) })

const now = () => Math.floor(Date.now() / 1000)
const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`

/** The state of a Stripe account in memory. */
export class StripeAccount {
  readonly objects = new Map<string, StripeObject>()
  /** Completed charges, which tests count. */
  readonly charges: Charge[] = []
  /** Whether searches find objects. Stripe's search index lags by about a minute. */
  indexed = true
  /** Called with each event that Stripe would send. */
  onEvent: (event: StripeObject) => void = () => {}

  add(prefix: string, object: string, fields: Record<string, unknown>, id = newId(prefix)): StripeObject {
    const added = { id, object, created: now(), livemode: false, ...fields }
    this.objects.set(id, added)
    return added
  }

  find(id: string | undefined, object: string): StripeObject {
    const found = this.objects.get(String(id))
    if (found?.object === object) return found
    throw invalid(`No such ${object}: '${id}'`, 'resource_missing', 404)
  }

  all(object: string): StripeObject[] {
    return [...this.objects.values()].filter((each) => each.object === object)
  }

  event(type: string, about: StripeObject): StripeObject {
    const data = { object: structuredClone(about) }
    const event = { id: newId('evt'), object: 'event', created: now(), livemode: false, type, data }
    this.onEvent(event)
    return event
  }

  createPaymentIntent(fields: { amount: number; customer: string } & Record<string, unknown>): StripeObject {
    if (fields.amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
    this.find(fields.customer, 'customer')
    const id = newId('pi')
    const intent = {
      amount_received: 0,
      canceled_at: null,
      client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
      currency: 'usd',
      latest_charge: null,
      metadata: {},
      status: 'requires_payment_method',
      ...fields,
    }
    return this.add('pi', 'payment_intent', intent, id)
  }

  /** Creates a subscription with its first invoice. With a trial, its status is "trialing" at once, paid or not. */
  createSubscription(form: Form): StripeObject {
    const customer = this.find(textAt(form, 'customer'), 'customer').id
    for (const item of entries(form.items)) this.#amountOf(item as Form)
    const trialDays = Number(textAt(form, 'trial_period_days') ?? 0)
    const trialEnd = Number(textAt(form, 'trial_end')) || (trialDays ? now() + trialDays * 86_400 : null)
    const today = [...entries(form.add_invoice_items), ...(trialEnd ? [] : entries(form.items))]
    const amount = today.reduce<number>((sum, item) => sum + this.#amountOf(item as Form), 0)
    const metadata = { ...formAt(form, 'metadata') }
    const subscription = this.add('sub', 'subscription', {
      customer,
      metadata,
      items: form.items,
      status: trialEnd ? 'trialing' : 'incomplete',
      trial_end: trialEnd,
      trial_settings: form.trial_settings ?? null,
      payment_settings: form.payment_settings ?? null,
      default_payment_method: null,
      canceled_at: null,
      ended_at: null,
    })
    const invoice = this.add('in', 'invoice', {
      customer,
      amount_due: amount,
      amount_paid: 0,
      billing_reason: 'subscription_create',
      currency: 'usd',
      metadata: {},
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata },
      },
      status: 'open',
      status_transitions: { paid_at: null, voided_at: null },
    })
    const intent = this.createPaymentIntent({ amount, customer, invoice: invoice.id })
    invoice.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' }
    invoice.intent = intent.id
    subscription.latest_invoice = invoice.id
    this.event('customer.subscription.created', subscription)
    this.event('invoice.finalized', invoice)
    return subscription
  }

  #amountOf(item: Form): number {
    const price = formAt(item, 'price_data')
    this.find(textAt(price, 'product'), 'product')
    return Number(textAt(price, 'unit_amount')) * Number(textAt(item, 'quantity') ?? 1)
  }

  voidInvoice(id: string): StripeObject {
    const invoice = this.find(id, 'invoice')
    if (invoice.status !== 'open') throw invalid('You can only void an open invoice', 'invoice_not_editable')
    this.#cancelIntent(this.find(String(invoice.intent), 'payment_intent'))
    Object.assign(invoice, { status: 'void', status_transitions: { paid_at: null, voided_at: now() } })
    this.event('invoice.voided', invoice)
    return invoice
  }

  cancelSubscription(id: string): StripeObject {
    const subscription = this.find(id, 'subscription')
    if (subscription.ended_at) throw invalid(`No such subscription: '${id}'`, 'resource_missing', 404)
    Object.assign(subscription, { status: 'canceled', canceled_at: now(), ended_at: now() })
    this.event('customer.subscription.deleted', subscription)
    return subscription
  }

  cancelPaymentIntent(id: string): StripeObject {
    const intent = this.find(id, 'payment_intent')
    if (intent.invoice) throw invalid('A payment of an invoice is cancelled by voiding the invoice')
    return this.#cancelIntent(intent)
  }

  #cancelIntent(intent: StripeObject): StripeObject {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw this.unexpectedState(intent, 'canceled')
    Object.assign(intent, { status: 'canceled', canceled_at: now() })
    this.event('payment_intent.canceled', intent)
    return intent
  }

  /** Charges the payment once. */
  succeed(intent: StripeObject): StripeObject {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw this.unexpectedState(intent, 'confirmed')
    const { amount, customer } = intent as unknown as { amount: number; customer: string }
    this.charges.push({ amount, currency: String(intent.currency), paymentIntent: intent.id, customer })
    const charge = this.add('ch', 'charge', { amount, customer })
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id })
    this.event('charge.succeeded', charge)
    this.event('payment_intent.succeeded', intent)
    if (intent.invoice) this.#payInvoice(this.find(String(intent.invoice), 'invoice'), amount)
    return intent
  }

  #payInvoice(invoice: StripeObject, amount: number): void {
    const status_transitions = { paid_at: now(), voided_at: null }
    Object.assign(invoice, { status: 'paid', amount_paid: amount, status_transitions })
    const { subscription_details } = invoice.parent as { subscription_details: { subscription: string } }
    const subscription = this.find(subscription_details.subscription, 'subscription')
    subscription.default_payment_method = newId('pm')
    this.event('invoice.paid', invoice)
    this.event('customer.subscription.updated', subscription)
  }

  unexpectedState(intent: StripeObject, verb: string): Refusal {
    const message = `This PaymentIntent's status is ${intent.status}, so it cannot be ${verb}.`
    const code = 'payment_intent_unexpected_state'
    return new Refusal(400, { type: 'invalid_request_error', code, message, payment_intent: intent })
  }
}
