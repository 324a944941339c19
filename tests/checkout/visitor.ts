import type { BillingField, CheckoutField } from '../../lib/checkout/fields.ts'

/** Billing details as the server receives them. */
export const billing = {
  firstName: 'Marisol',
  lastName: 'Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  address: '418 Alameda Street',
  city: 'Tucson',
  state: 'AZ',
  zipCode: '85701',
} satisfies Record<BillingField, string>

/** A visitor's input for the 13 fields. */
export const typed: Record<CheckoutField, string> = {
  ...billing,
  cardNumber: '4242424242424242',
  expiryMonth: '08',
  expiryYear: '28',
  cvv: '123',
  nameOnCard: 'Marisol Vega',
}
