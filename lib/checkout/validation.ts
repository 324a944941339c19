import { isEmail, isUsPhone, oneLine } from '../forms/text-input.ts'
import type { TextKey } from '../i18n/translate.ts'
import { type CheckoutField, type Consent, checkoutFields, consents } from './fields.ts'

export type Message = Extract<TextKey, `checkout.${'required' | 'invalid'}.${string}`>

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

/** R18.5. The other fields have no format check. */
const formats: Partial<Record<CheckoutField, { matches: (text: string) => boolean; message: Message }>> = {
  email: { matches: isEmail, message: 'checkout.invalid.email' },
  phone: { matches: isUsPhone, message: 'checkout.invalid.phone' },
  cardNumber: {
    matches: (text) => text.replaceAll(' ', '').length >= 13,
    message: 'checkout.invalid.cardNumber',
  },
  cvv: { matches: (text) => text.length >= 3 && text.length <= 4, message: 'checkout.invalid.cvv' },
}

const consentMessages = {
  agreeTerms: 'checkout.required.agreeTerms',
  creditReportAuth: 'checkout.required.creditReportAuth',
} as const satisfies Record<Consent, Message>

export function isFilled(text: string): boolean {
  return oneLine(text) !== ''
}

export function fieldMessage(field: CheckoutField, text: string): Message | undefined {
  if (!isFilled(text)) return requiredMessages[field]
  const format = formats[field]
  return format && !format.matches(oneLine(text)) ? format.message : undefined
}

export type Problem = { field: CheckoutField | Consent; message: Message }

export function consentMessage(box: Consent, version: string): Message | undefined {
  return version === '' ? consentMessages[box] : undefined
}

export function findProblems(messageOf: (field: CheckoutField | Consent) => Message | undefined): Problem[] {
  return [...checkoutFields, ...consents].flatMap((field) => {
    const message = messageOf(field)
    return message ? [{ field, message }] : []
  })
}
