import Stripe from 'stripe'
import type { StripeObject } from './account.ts'

export const WEBHOOK_SECRET = 'whsec_standin'

/** A request signed like Stripe's. @param timestamp seconds since 1970 */
export function signedEvent(
  event: StripeObject | string,
  { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = new Stripe('sk_test_signing').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  })
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  return { method: 'POST', headers, body: payload }
}

/** Sends each event to the site up to 20 times, until the site accepts it. Stripe retries for days. */
export class WebhookSender {
  readonly #url: string
  #sending = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  send(event: StripeObject): void {
    this.#sending = this.#sending.then(() => this.#deliver(event))
  }

  async #deliver(event: StripeObject): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const status = await fetch(this.#url, signedEvent(event)).then(
        (response) => response.status,
        () => 0,
      )
      if (status >= 200 && status < 300) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Resolves when every event so far has been delivered or abandoned. */
  async settled(): Promise<void> {
    await this.#sending
  }
}
