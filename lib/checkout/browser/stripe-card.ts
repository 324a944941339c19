import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Language } from '../../i18n/languages.ts'
import type { Amounts } from '../amounts.ts'
import type { CheckoutAnswer } from '../answer.ts'
import type { CheckoutSubmission } from '../submission.ts'

/** Stripe's fields. Each is an iframe, so this page learns whether the field is complete, but not its value. */
export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type CardStates = Record<CardPart, { empty: boolean; complete: boolean }>

type Part = Pick<StripeCardNumberElement, 'mount' | 'unmount' | 'focus'>

const locales = { en: 'en', es: 'es-419' } as const satisfies Record<Language, string>

const untouched = { empty: true, complete: false }

export class StripeCard {
  readonly #stripe: Stripe
  readonly #number: StripeCardNumberElement
  readonly #parts: Record<CardPart, Part>
  readonly #listeners = new Set<() => void>()
  #states: CardStates = { cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched }

  /**
   * Loads Stripe.js. Until then, the page requests nothing from Stripe.
   * @param sample input whose style the fields copy
   */
  static async load(publishableKey: string, language: Language, sample: Element): Promise<StripeCard> {
    const stripe = await loadStripe(publishableKey, { locale: locales[language] })
    if (!stripe) throw new Error('Stripe.js needs a browser')
    return new StripeCard(stripe, language, styleLike(sample))
  }

  private constructor(stripe: Stripe, language: Language, style: StripeElementStyle) {
    const elements = stripe.elements({ locale: locales[language] })
    // No placeholder, because hints are above the fields, as in the rest of the form.
    const look = { style, placeholder: '' }
    const cardNumber = elements.create('cardNumber', { ...look, disableLink: true })
    const cardExpiry = elements.create('cardExpiry', look)
    const cardCvc = elements.create('cardCvc', look)
    cardNumber.on('change', (event) => this.#change('cardNumber', event))
    cardExpiry.on('change', (event) => this.#change('cardExpiry', event))
    cardCvc.on('change', (event) => this.#change('cardCvc', event))
    this.#stripe = stripe
    this.#number = cardNumber
    this.#parts = { cardNumber, cardExpiry, cardCvc }
  }

  #change(part: CardPart, { empty, complete }: { empty: boolean; complete: boolean }): void {
    this.#states = { ...this.#states, [part]: { empty, complete } }
    for (const listener of this.#listeners) listener()
  }

  /** Returns a new object after each change to a field. */
  readonly states = (): CardStates => this.#states

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns a function that unmounts the field */
  mount(part: CardPart, place: HTMLElement): () => void {
    this.#parts[part].mount(place)
    return () => this.#parts[part].unmount()
  }

  focus(part: CardPart): void {
    this.#parts[part].focus()
  }

  /** Confirms the prepared payment, including the bank's confirmation (3-D Secure) if required. */
  async pay(
    clientSecret: string,
    amounts: Amounts,
    { nameOnCard, ...billing }: CheckoutSubmission['billing'] & { nameOnCard: string },
  ): Promise<CheckoutAnswer> {
    const { address, city, state, zipCode, email, phone } = billing
    const { error, paymentIntent } = await this.#stripe.confirmCardPayment(clientSecret, {
      payment_method: {
        card: this.#number,
        billing_details: {
          name: nameOnCard,
          email,
          phone,
          address: { line1: address, city, state, postal_code: zipCode, country: 'US' },
        },
      },
    })
    // If the response to an earlier confirmation was lost, the error may show that the payment has already succeeded.
    const status = paymentIntent?.status ?? error?.payment_intent?.status
    if (status === 'succeeded' || status === 'processing')
      return { kind: 'paid', amounts, paidAt: new Date().toISOString() }
    const forVisitors =
      error?.type === 'card_error' ||
      error?.type === 'validation_error' ||
      error?.code === 'payment_intent_authentication_failure'
    return { kind: 'failed', message: forVisitors ? error?.message : undefined }
  }
}

function styleLike(sample: Element): StripeElementStyle {
  const { color, fontFamily, fontSize } = getComputedStyle(sample)
  // Invalid text keeps its color, because errors appear next to the field.
  return { base: { color, fontFamily, fontSize }, invalid: { color, iconColor: color } }
}
