import type { CheckoutValues } from '../../../lib/checkout/fields.ts'
import { typed } from '../../checkout/visitor.ts'

/** The values of a valid form. */
export const values: CheckoutValues = {
  ...typed,
  cardNumber: '4242 4242 4242 4242',
  agreeTerms: 'en:1.0:0123456789abcdef',
  creditReportAuth: 'en:0123456789abcdef',
}
