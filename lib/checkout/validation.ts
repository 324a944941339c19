import { isEmail, isUsPhone, oneLine } from '../forms/text-input.ts'
import type { TextKey } from '../i18n/translate.ts'
import { type CheckoutField, type Consent, checkoutFields, consents } from './fields.ts'

/** Key of what is said about a field or box that needs another look. */
export type Message = Extract<TextKey, `checkout.${'required' | 'invalid'}.${string}`>

/** For a field that is empty. */
const requiredMessages = {
  firstName: 'checkout.required.firstName',
  lastName: 'checkout.required.lastName',
  email: 'checkout.required.email',
  phone: 'checkout.required.phone',
  address: 'checkout.required.address',
  city: 'checkout.required.city',
  state: 'checkout.required.state',
  zipCode: 'checkout.required.zipCode',
  cardNumber: 'checkout.required.cardNumber',
  expiryMonth: 'checkout.required.expiryMonth',
  expiryYear: 'checkout.required.expiryYear',
  cvv: 'checkout.required.cvv',
  nameOnCard: 'checkout.required.nameOnCard',
} as const satisfies Record<CheckoutField, Message>

/** R18.5: the fields whose format is checked too, by these rules and no stricter ones, with their messages. */
const forms: Partial<Record<CheckoutField, { fits: (text: string) => boolean; message: Message }>> = {
  email: { fits: isEmail, message: 'checkout.invalid.email' },
  phone: { fits: isUsPhone, message: 'checkout.invalid.phone' },
  cardNumber: {
    fits: (text) => text.replaceAll(' ', '').length >= 13,
    message: 'checkout.invalid.cardNumber',
  },
  cvv: { fits: (text) => text.length >= 3 && text.length <= 4, message: 'checkout.invalid.cvv' },
}

const consentMessages = {
  agreeTerms: 'checkout.required.agreeTerms',
  creditReportAuth: 'checkout.required.creditReportAuth',
} as const satisfies Record<Consent, Message>

/** Blanks alone are nothing. */
export function isFilled(text: string): boolean {
  return oneLine(text) !== ''
}

/** Key of the message for what is wrong with a field; none where it may stay as it is. */
export function fieldMessage(field: CheckoutField, text: string): Message | undefined {
  if (!isFilled(text)) return requiredMessages[field]
  const form = forms[field]
  return form && !form.fits(oneLine(text)) ? form.message : undefined
}

/** A field or box that needs another look, with the key of its message. */
export type Problem = { field: CheckoutField | Consent; message: Message }

/** Key of the message for a box that is not checked. */
export function consentMessage(box: Consent, version: string): Message | undefined {
  return version === '' ? consentMessages[box] : undefined
}

/** Everything that keeps a form from being sent, in the order of the form. */
export function findProblems(messageOf: (field: CheckoutField | Consent) => Message | undefined): Problem[] {
  return [...checkoutFields, ...consents].flatMap((field) => {
    const message = messageOf(field)
    return message ? [{ field, message }] : []
  })
}
