import type Stripe from 'stripe'
import { DAYS_TO_FIRST_MONTH } from '../dates.ts'
import type { PlanId } from '../plan-ids.ts'
import { firstCharge } from './first-charge.ts'
import { attemptId, type Order } from './order.ts'
import { isoTime, metadataOf, type Payment, type Payments, searchFor } from './payment.ts'
import { hasCode, idempotencyKey } from './stripe-client.ts'

/**
 * Creates or updates the plan's Stripe product. The product has no price, because prices are stored in the content
 * only.
 */
async function ensureProduct(stripe: Stripe, planId: PlanId, name: string): Promise<string> {
  const id = `plan-${planId}`
  try {
    const { name: current, active } = await stripe.products.retrieve(id)
    if (current !== name || !active) await stripe.products.update(id, { name, active: true })
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error
    await stripe.products.create({ id, name }).catch((refusal: unknown) => {
      // Another request has created the product first.
      if (!hasCode(refusal, 'resource_already_exists')) throw refusal
    })
  }
  return id
}

/**
 * The end of the trial. Falls back to Stripe's own 30 days for an order without a day, and for one that an earlier
 * release began although the device's date was wrong.
 */
function trialOf({ firstMonth, startedAt }: Order) {
  const end = firstCharge(firstMonth, Date.parse(startedAt))
  return end ? { trial_end: end / 1000 } : { trial_period_days: DAYS_TO_FIRST_MONTH }
}

type Ids = { customer: string; subscription: string; invoice: string }

/**
 * A subscription with a 30-day trial, whose first invoice is the set-up fee. Its status is "trialing" even before
 * payment, so only the invoice shows whether it is paid.
 */
export class SubscriptionPayments implements Payments {
  readonly #stripe: Stripe

  constructor(stripe: Stripe) {
    this.#stripe = stripe
  }

  async create(order: Order, customer: string): Promise<Payment> {
    const params = await this.#params(order, customer)
    const key = idempotencyKey(attemptId(order), 'subscription', params)
    const created = await this.#stripe.subscriptions.create(params, { idempotencyKey: key })
    const invoice = created.latest_invoice
    if (!invoice || typeof invoice === 'string') throw new Error('The subscription has no first invoice')
    return paymentOf({ customer, subscription: created.id, invoice: invoice.id }, invoice, created)
  }

  async read(order: Order): Promise<Payment | null> {
    const ids = await this.#ids(order)
    return ids && this.#current(ids)
  }

  async close(order: Order): Promise<Payment | null> {
    const ids = await this.#ids(order)
    if (!ids) return null
    // Void the invoice first, because the open invoice of a canceled subscription would remain payable.
    const refusal = await this.#stripe.invoices.voidInvoice(ids.invoice).then(
      () => undefined,
      (error: unknown) => error ?? new Error('not voided'),
    )
    const payment = await this.#current(ids)
    if (payment.paidAt) return payment
    if (refusal && payment.clientSecret) throw refusal
    if (payment.endedAt) return payment
    const ended = await this.#stripe.subscriptions.cancel(ids.subscription)
    return { ...payment, endedAt: isoTime(ended.ended_at ?? ended.canceled_at) }
  }

  async #current(ids: Ids): Promise<Payment> {
    const [invoice, subscription] = await Promise.all([
      this.#stripe.invoices.retrieve(ids.invoice, { expand: ['confirmation_secret'] }),
      this.#stripe.subscriptions.retrieve(ids.subscription),
    ])
    return paymentOf(ids, invoice, subscription)
  }

  /** The ids on the order. If a server died before recording them, they are looked up in Stripe. */
  async #ids({ payment, ...order }: Order): Promise<Ids | null> {
    if (payment) return 'subscription' in payment ? payment : null
    const { data } = await this.#stripe.subscriptions.search(searchFor(order))
    const [found] = data
    const invoice = found?.latest_invoice
    if (!found || !invoice) return null
    return { customer: idOf(found.customer), subscription: found.id, invoice: idOf(invoice) }
  }

  async #params(order: Order, customer: string): Promise<Stripe.SubscriptionCreateParams> {
    const { setupFee, monthly } = order.amounts
    const product = await ensureProduct(this.#stripe, order.planId, order.planName)
    const price = { currency: 'usd', product }
    return {
      customer,
      items: [{ price_data: { ...price, recurring: { interval: 'month' }, unit_amount: monthly } }],
      add_invoice_items: [{ price_data: { ...price, unit_amount: setupFee } }],
      ...trialOf(order),
      // Ensures that nobody is billed after a trial whose fee was never paid, even if nothing else cancels the
      // subscription.
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: metadataOf(order),
      expand: ['latest_invoice.confirmation_secret'],
    }
  }
}

const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id)

function paymentOf(ids: Ids, invoice: Stripe.Invoice, subscription: Stripe.Subscription): Payment {
  const paid = invoice.status === 'paid'
  const open = invoice.status === 'open'
  return {
    ids,
    paidAt: paid ? isoTime(invoice.status_transitions.paid_at) : undefined,
    paidCents: paid ? invoice.amount_paid : undefined,
    endedAt: isoTime(subscription.ended_at),
    clientSecret: open ? invoice.confirmation_secret?.client_secret : undefined,
  }
}
