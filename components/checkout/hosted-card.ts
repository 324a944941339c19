import { useSyncExternalStore } from 'react'
import type { CardPart, CardStates, StripeCard } from '@/lib/checkout/browser/stripe-card'
import type { SecretField } from '@/lib/checkout/fields'
import type { Message } from '@/lib/checkout/validation'

/** What the page knows about the card fields that Stripe renders. Their values are hidden from the page. */
export type HostedCard = {
  isFilled: (field: SecretField) => boolean
  messageFor: (field: SecretField) => Message | undefined
}

/** R19.2: Stripe's single expiry field covers both the month and the year. */
const partOf = {
  cardNumber: 'cardNumber',
  expiryMonth: 'cardExpiry',
  expiryYear: 'cardExpiry',
  cvv: 'cardCvc',
} as const satisfies Record<SecretField, CardPart>

const messages: Record<CardPart, { required: Message; invalid: Message }> = {
  cardNumber: { required: 'checkout.required.cardNumber', invalid: 'checkout.invalid.cardNumber' },
  cardExpiry: { required: 'checkout.required.expiry', invalid: 'checkout.invalid.expiry' },
  cardCvc: { required: 'checkout.required.cvv', invalid: 'checkout.invalid.cvv' },
}

const never = () => () => {}
const nothing = () => undefined

/**
 * What the form needs to know about Stripe's fields for its progress and validation. Undefined if the page does not
 * use them.
 */
export function useHostedCard(card: StripeCard | undefined): HostedCard | undefined {
  const states = useSyncExternalStore<CardStates | undefined>(
    card?.subscribe ?? never,
    card?.states ?? nothing,
    nothing,
  )
  return states && hostedCardOf(states)
}

function hostedCardOf(states: CardStates): HostedCard {
  return {
    isFilled: (field) => !states[partOf[field]].empty,
    messageFor: (field) => {
      // Reports the error on the month only, because Stripe's field covers the month and the year.
      if (field === 'expiryYear') return undefined
      const { empty, complete } = states[partOf[field]]
      const { required, invalid } = messages[partOf[field]]
      if (empty) return required
      return complete ? undefined : invalid
    },
  }
}
