import { useSyncExternalStore } from 'react'
import type { CardPart, CardStates, StripeCard } from '@/lib/checkout/browser/stripe-card'
import type { SecretField } from '@/lib/checkout/fields'
import type { Message } from '@/lib/checkout/validation'

/** The state of the card fields that Stripe renders. The page cannot read their values. */
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

/** The state of Stripe's fields, for the form's completion and validation. Undefined if the page does not use them. */
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
      // Report the error once, at the month, because one field covers both.
      if (field === 'expiryYear') return undefined
      const { empty, complete } = states[partOf[field]]
      const { required, invalid } = messages[partOf[field]]
      if (empty) return required
      return complete ? undefined : invalid
    },
  }
}
