import type { Amounts } from '@/lib/checkout/amounts'
import type { CardOrder, Paid } from '@/lib/checkout/browser/card-payment'
import type { SecretField } from '@/lib/checkout/fields'
import type { Message } from '@/lib/checkout/validation'
import type { TextKey } from '@/lib/i18n/translate'

/** What the alert says: by the key of its text, or in the words of the server or the payment provider. */
export type AlertText = { message: Extract<TextKey, `checkout.alert.${string}`> } | { text: string }

/** `amounts`: what is asked now, where that has changed; the charges are to be agreed to again. */
export type Outcome = Paid | ({ paid: false; amounts?: Amounts } & AlertText)

export type Pay = (order: CardOrder) => Promise<Outcome>

/** Whoever holds the card, where it is not the form itself: fields of the payment provider, which tell no text. */
export type CardHolder = {
  isFilled: (field: SecretField) => boolean
  /** Key of the message for what is wrong with a field. */
  messageFor: (field: SecretField) => Message | undefined
}
