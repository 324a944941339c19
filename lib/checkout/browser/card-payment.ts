import type { Language } from '../../i18n/languages.ts'
import { type CheckoutAnswer, checkoutAnswer } from '../answer.ts'
import type { PlanId } from '../plan-ids.ts'
import type { CheckoutSubmission } from '../submission.ts'
import { Attempt } from './attempt.ts'
import { StripeCard } from './stripe-card.ts'

/** What a visitor orders, as the form has it. */
export type CardOrder = Omit<CheckoutSubmission, 'attemptId'> & { nameOnCard: string }

/** How long the server may take: a visitor looks at a busy button. */
const TIMEOUT_MS = 45_000

/** A purchase by card: the fields of the provider, and one attempt for every tab and try. */
export class CardPayment {
  readonly card: StripeCard
  readonly #attempt: Attempt

  static async open(key: string, planId: PlanId, language: Language, sample: Element): Promise<CardPayment> {
    return new CardPayment(await StripeCard.load(key, language, sample), new Attempt(planId))
  }

  private constructor(card: StripeCard, attempt: Attempt) {
    this.card = card
    this.#attempt = attempt
  }

  /** Has the server prepare the payment, and makes it in the browser. @throws when either cannot be reached */
  pay(order: CardOrder): Promise<CheckoutAnswer> {
    return this.#attempt.alone(async () => {
      const answer = await this.#payAlone(order)
      if (answer.kind === 'paid') this.#attempt.finish()
      if (answer.kind === 'price') this.#attempt.renew()
      return answer
    })
  }

  async #payAlone({ nameOnCard, ...order }: CardOrder): Promise<CheckoutAnswer> {
    let answer = await this.#prepare(order)
    // Its attempt stayed unpaid too long or agreed to other words; one more is begun.
    if (answer.kind === 'renew') {
      this.#attempt.renew()
      answer = await this.#prepare(order)
    }
    return answer.kind === 'pay'
      ? this.card.pay(answer.clientSecret, order.agreedCents, { ...order.billing, nameOnCard })
      : answer
  }

  /** Sends the order to this site's server. Nothing of the card is in it. */
  async #prepare(order: Omit<CardOrder, 'nameOnCard'>): Promise<CheckoutAnswer> {
    const response = await fetch('/api/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...order, attemptId: this.#attempt.id } satisfies CheckoutSubmission),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return checkoutAnswer.parse(await response.json())
  }
}
