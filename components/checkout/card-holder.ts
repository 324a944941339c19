import { useSyncExternalStore } from 'react'
import type { CardPart, CardStates, StripeCard } from '@/lib/checkout/browser/stripe-card'
import type { SecretField } from '@/lib/checkout/fields'
import type { Message } from '@/lib/checkout/validation'

/** Whoever holds the card, where it is not the form itself: fields of the payment provider, which tell no text. */
export type CardHolder = {
  isFilled: (field: SecretField) => boolean
  /** Key of the message for what is wrong with a field. */
  messageFor: (field: SecretField) => Message | undefined
}

/** R19.2: the provider's one field for month and year counts as two of the 13. */
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

/** The card in the provider's fields, as the form counts and checks it; none while there are no such fields. */
export function useCardHolder(card: StripeCard | undefined): CardHolder | undefined {
  const states = useSyncExternalStore<CardStates | undefined>(
    card?.subscribe ?? never,
    card?.states ?? nothing,
    nothing,
  )
  return states && holderOf(states)
}

function holderOf(states: CardStates): CardHolder {
  return {
    isFilled: (field) => !states[partOf[field]].empty,
    messageFor: (field) => {
      // Said once, at the month, for the field that holds both.
      if (field === 'expiryYear') return undefined
      const { empty, complete } = states[partOf[field]]
      const { required, invalid } = messages[partOf[field]]
      if (empty) return required
      return complete ? undefined : invalid
    },
  }
}
