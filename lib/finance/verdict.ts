/**
 * What a new loan does to a borrower, by what is saved each month and over the whole term (negative: paid
 * more). `worse` and `better` mean so in one and no opposite in the other.
 */
export type Verdict = 'better' | 'worse' | 'same' | 'lowerPaymentHigherCost' | 'higherPaymentLowerCost'

/** Both savings in dollars, as shown (to the cent), so that no verdict rests on a fraction of a cent. */
export function verdict(paymentSaving: number, costSaving: number): Verdict {
  if (paymentSaving === 0 && costSaving === 0) return 'same'
  if (paymentSaving >= 0 && costSaving >= 0) return 'better'
  if (paymentSaving <= 0 && costSaving <= 0) return 'worse'
  return paymentSaving > 0 ? 'lowerPaymentHigherCost' : 'higherPaymentLowerCost'
}
