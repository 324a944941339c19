import type { CheckoutValues } from '../../../lib/checkout/fields.ts'

/** A form that may be sent. */
export const values: CheckoutValues = {
  firstName: 'Marisol',
  lastName: 'Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  address: '418 Alameda Street',
  city: 'Tucson',
  state: 'AZ',
  zipCode: '85701',
  cardNumber: '4242 4242 4242 4242',
  expiryMonth: '08',
  expiryYear: '28',
  cvv: '123',
  nameOnCard: 'Marisol Vega',
  agreeTerms: 'en:1.0:0123456789abcdef',
  creditReportAuth: 'en:0123456789abcdef',
}
