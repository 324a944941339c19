import { readFileSync } from 'node:fs'
import type { BrowserContext, Route } from 'playwright/test'
import { Refusal, type StripeAccount, type StripeObject } from './account.ts'

export const PUBLISHABLE_KEY = 'pk_test_standin'

/** Card numbers and their outcomes, as in Stripe's test mode. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsAuthentication: '4000 0025 0000 3155',
} as const

export const DECLINE_MESSAGE = 'Your card was declined.'
export const AUTHENTICATION_MESSAGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

type Confirmation = { publishableKey: string; clientSecret: string; card: { cardNumber?: string } }
/** `from`: the URL of the requesting page. */
export type StripeRequest = { path: string; from: string; body: Record<string, unknown> }

/** Fakes Stripe for the browser. */
export class StripeJs {
  /** Requests from pages to Stripe, including the request for Stripe's script. */
  readonly requests: StripeRequest[] = []
  /** `before`: the request is lost. `after`: Stripe executes the request, but the response is lost. */
  loses: 'before' | 'after' | undefined
  readonly #account: StripeAccount

  constructor(account: StripeAccount) {
    this.#account = account
  }

  /** Handles requests to Stripe in every page of the context. */
  async install(context: BrowserContext): Promise<this> {
    await context.route('https://js.stripe.com/**', (route) => {
      this.requests.push({ path: new URL(route.request().url()).pathname, from: pageOf(route), body: {} })
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(new URL('./stripe-js.js', import.meta.url), 'utf8'),
      })
    })
    await context.route('https://api.stripe.com/**', async (route) => {
      const path = new URL(route.request().url()).pathname
      const body = route.request().postDataJSON()
      this.requests.push({ path, from: pageOf(route), body })
      if (this.loses === 'before') return route.abort()
      const answer = path === '/confirm' ? this.#confirm(body) : this.#authenticated(body)
      if (this.loses === 'after') return route.abort()
      await route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    return this
  }

  #confirm({ publishableKey, clientSecret, card }: Confirmation) {
    if (publishableKey !== PUBLISHABLE_KEY) return failed('invalid_request_error', 'Invalid API Key provided')
    const intent = this.#find(clientSecret)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return { error: this.#account.unexpectedState(intent, 'confirmed').body }
    if (card.cardNumber === CARDS.declined) return failed('card_error', DECLINE_MESSAGE, 'card_declined')
    if (card.cardNumber !== CARDS.needsAuthentication) return { paymentIntent: this.#account.succeed(intent) }
    intent.status = 'requires_action'
    return { paymentIntent: intent }
  }

  #authenticated({ clientSecret, passed }: { clientSecret: string; passed: boolean }) {
    const intent = this.#find(clientSecret)
    try {
      if (passed) return { paymentIntent: this.#account.succeed(intent) }
    } catch (refusal) {
      if (refusal instanceof Refusal) return { error: refusal.body }
      throw refusal
    }
    intent.status = 'requires_payment_method'
    return failed('invalid_request_error', AUTHENTICATION_MESSAGE, 'payment_intent_authentication_failure')
  }

  #find(clientSecret: string): StripeObject {
    const found = this.#account.all('payment_intent').find((intent) => intent.client_secret === clientSecret)
    if (!found) throw new Error('No payment has this secret')
    return found
  }
}

const pageOf = (route: Route) => route.request().frame().page().url()
const failed = (type: string, message: string, code?: string) => ({
  error: { type, message, ...(code && { code }) },
})
