import { storedOrigin } from '../../browser/origin.ts'
import type { Language } from '../../i18n/languages.ts'
import { type CheckoutAnswer, checkoutAnswer } from '../answer.ts'
import type { PlanId } from '../plan-ids.ts'
import type { CheckoutSubmission } from '../submission.ts'
import { Attempt } from './attempt.ts'
import { StripeCard } from './stripe-card.ts'

export type CardOrder = Omit<CheckoutSubmission, 'attemptId' | 'unconfirmedIds'> & { nameOnCard: string }

/** Milliseconds. Leaves the server enough time for three attempts to reach Stripe. */
const TIMEOUT_MS = 45_000

export class CardPayment {
  readonly card: StripeCard
  /** The purchase. */
  readonly attempt: Attempt

  /** @param openedAt when the visitor opened the page, in epoch milliseconds */
  static async open(
    key: string,
    planId: PlanId,
    language: Language,
    sample: Element,
    openedAt: number,
  ): Promise<CardPayment> {
    return new CardPayment(await StripeCard.load(key, language, sample), new Attempt(planId, openedAt))
  }

  private constructor(card: StripeCard, attempt: Attempt) {
    this.card = card
    this.attempt = attempt
  }

  /**
   * Prepares the payment on the server, then pays in the browser.
   * @returns undefined if another tab takes too long
   * @throws if the server is unreachable or its response is not a `CheckoutAnswer`
   */
  pay(order: CardOrder): Promise<CheckoutAnswer | undefined> {
    return this.attempt.exclusively(async () => {
      this.attempt.adopt()
      const answer = await this.#payOnce(order)
      if (answer.kind === 'price') this.attempt.renew()
      // The visitor decides whether to press the button again.
      if (answer.kind === 'earlier') this.attempt.startAnother()
      return answer
    })
  }

  async #payOnce({ nameOnCard, ...order }: CardOrder): Promise<CheckoutAnswer> {
    let answer = await this.#prepare(order)
    // The attempt was canceled unpaid or had other terms, so start a new one.
    if (answer.kind === 'renew') {
      this.attempt.renew()
      answer = await this.#prepare(order)
    }
    if (answer.kind !== 'pay') return answer
    const paid = await this.card.pay(answer.clientSecret, order.agreedCents, { ...order.billing, nameOnCard })
    return paid.kind === 'paid' ? { ...paid, firstMonth: order.firstMonth } : paid
  }

  /** Sends the order to this site's server, without any card data. */
  async #prepare(order: Omit<CardOrder, 'nameOnCard'>): Promise<CheckoutAnswer> {
    const response = await fetch('/api/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...order,
        attemptId: this.attempt.id,
        unconfirmedIds: this.attempt.unconfirmedIds,
        origin: storedOrigin(),
      } satisfies CheckoutSubmission),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return checkoutAnswer.parse(await response.json())
  }
}
