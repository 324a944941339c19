import type { StripeObject } from '../../stripe/account.ts'
import { SECRET_KEY, StripeApi } from '../../stripe/api.ts'
import { PUBLISHABLE_KEY } from '../../stripe/stripe-js.ts'
import { WEBHOOK_SECRET, WebhookSender } from '../../stripe/webhooks.ts'
import { OwnSite } from '../leads/own-site.ts'

/**
 * A site with payment keys and with its own lake and Stripe stand-in. Publishing does not revalidate the site's
 * pages.
 */
export class PaidSite extends OwnSite {
  readonly api = new StripeApi()
  #sender: WebhookSender | undefined

  get account() {
    return this.api.account
  }

  override async start(variables: Record<string, string> = {}): Promise<this> {
    await this.api.start()
    await super.start({
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: this.api.url,
      CHECKOUTS_PER_MINUTE: '1000',
      ...variables,
    })
    this.#sender = new WebhookSender(`${this.url}/api/stripe/webhook`)
    this.account.onEvent = (event) => this.#sender?.send(event)
    return this
  }

  override async stop(): Promise<void> {
    await super.stop()
    await this.api.stop()
  }

  /** Removes the charges, requests and orders of earlier tests. */
  async clear(): Promise<void> {
    await this.#sender?.settled()
    this.account.objects.clear()
    this.account.charges.length = 0
    this.api.requests.length = 0
    this.api.before = () => {}
    this.api.losesAnswerOf = () => false
    await this.client.delete({ query: '*[_type == "order"]' })
  }

  /** The orders, once all events have arrived. */
  async orders(): Promise<Record<string, unknown>[]> {
    await this.#sender?.settled()
    return this.client.fetch('*[_type == "order"] | order(startedAt asc)')
  }

  get intents(): StripeObject[] {
    return this.account.all('payment_intent')
  }
}
