import type { Language } from '../../i18n/languages.ts'
import type { Amounts } from '../amounts.ts'
import type { PlanId } from '../plan-ids.ts'
import type { CheckoutSubmission } from '../submission.ts'
import { Attempt } from './attempt.ts'
import { type Prepared, preparePayment } from './prepare-payment.ts'
import { StripeCard } from './stripe-card.ts'

/** What a visitor orders, as the form has it. */
export type CardOrder = Omit<CheckoutSubmission, 'attemptId'> & { nameOnCard: string }

/** What was paid and when (ISO 8601), which an earlier try may have done. */
export type Paid = { paid: true; amounts: Amounts; paidAt: string }

/** `text`: why not, in the page's language, where there is a message of its own; `amounts`: those to agree to instead. */
export type PaymentOutcome = Paid | { paid: false; text?: string | undefined; amounts?: Amounts }

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

  /** Has the server prepare the payment, and makes it in the browser. @throws when somebody cannot be reached */
  pay(order: CardOrder): Promise<PaymentOutcome> {
    return this.#attempt.alone(async () => {
      const outcome = await this.#payAlone(order)
      if (outcome.paid) this.#attempt.finish()
      return outcome
    })
  }

  async #payAlone({ nameOnCard, ...order }: CardOrder): Promise<PaymentOutcome> {
    const prepared = await this.#prepare(order)
    switch (prepared.kind) {
      case 'pay': {
        const outcome = await this.card.pay(prepared.clientSecret, { ...order.billing, nameOnCard })
        const paidAt = new Date().toISOString()
        return outcome.paid ? { paid: true, amounts: order.agreedCents, paidAt } : outcome
      }
      case 'paid':
        return { paid: true, amounts: prepared.amounts, paidAt: prepared.paidAt }
      case 'price':
        this.#attempt.renew()
        return { paid: false, text: prepared.text, amounts: prepared.amounts }
      case 'refused':
        return { paid: false, text: prepared.text }
      case 'renew':
        return { paid: false }
    }
  }

  /** An attempt that is over, because it stayed unpaid too long or agreed to other words, is made anew, once. */
  async #prepare(order: Omit<CardOrder, 'nameOnCard'>): Promise<Prepared> {
    const prepared = await preparePayment({ ...order, attemptId: this.#attempt.id })
    if (prepared.kind !== 'renew') return prepared
    this.#attempt.renew()
    return preparePayment({ ...order, attemptId: this.#attempt.id })
  }
}
