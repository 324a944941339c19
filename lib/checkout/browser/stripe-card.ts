import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Language } from '../../i18n/languages.ts'
import type { Amounts } from '../amounts.ts'
import type { CheckoutAnswer } from '../answer.ts'
import type { CheckoutSubmission } from '../submission.ts'

/** Stripe's own fields. Each is a frame of its provider: this page learns whether it is filled in, never with what. */
export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type CardStates = Record<CardPart, { empty: boolean; complete: boolean }>

/** `text`: the provider's own message, in the page's language, where it is one for the visitor. */

type Part = Pick<StripeCardNumberElement, 'mount' | 'unmount' | 'focus'>

/** Of Stripe's languages the one that is nearest to ours. */
const locales = { en: 'en', es: 'es-419' } as const satisfies Record<Language, string>

const untouched = { empty: true, complete: false }

/** A card in Stripe's fields, and what can be paid with it. */
export class StripeCard {
  readonly #stripe: Stripe
  readonly #number: StripeCardNumberElement
  readonly #parts: Record<CardPart, Part>
  readonly #listeners = new Set<() => void>()
  #states: CardStates = { cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched }

  /**
   * Only here is anything asked of Stripe.
   * @param sample an input of the page that the fields shall look like
   */
  static async load(publishableKey: string, language: Language, sample: Element): Promise<StripeCard> {
    const stripe = await loadStripe(publishableKey, { locale: locales[language] })
    if (!stripe) throw new Error('Stripe.js needs a browser')
    return new StripeCard(stripe, language, styleLike(sample))
  }

  private constructor(stripe: Stripe, language: Language, style: StripeElementStyle) {
    const elements = stripe.elements({ locale: locales[language] })
    // What belongs into a field stands above it, as for every other field.
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

  /** A new object after each change of a field. */
  readonly states = (): CardStates => this.#states

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns takes the field out again */
  mount(part: CardPart, place: HTMLElement): () => void {
    this.#parts[part].mount(place)
    return () => this.#parts[part].unmount()
  }

  focus(part: CardPart): void {
    this.#parts[part].focus()
  }

  /** Pays what the server has prepared, with the bank's own question where it asks one (3-D Secure). */
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
    // An error may also say that it is paid already, by an earlier try whose answer was lost.
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
  // Errors are said beside a field and never by the colour of its text.
  return { base: { color, fontFamily, fontSize }, invalid: { color, iconColor: color } }
}
