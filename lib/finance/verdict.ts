/**
 * Rates a new loan by its savings per month and in total (negative if it costs more). `better` and `worse` refer to
 * the total, or to both. If only the payment changes and the total stays equal, the loan is neither, so that case has
 * its own verdict.
 */
export type Verdict =
  | 'better'
  | 'worse'
  | 'same'
  | 'lowerPaymentHigherCost'
  | 'lowerPaymentSameCost'
  | 'higherPaymentLowerCost'
  | 'higherPaymentSameCost'

/** Takes both savings in dollars rounded to the cent, so no verdict depends on a fraction of a cent. */
export function verdict(paymentSaving: number, costSaving: number): Verdict {
  if (paymentSaving > 0)
    return costSaving > 0 ? 'better' : costSaving < 0 ? 'lowerPaymentHigherCost' : 'lowerPaymentSameCost'
  if (paymentSaving < 0)
    return costSaving > 0 ? 'higherPaymentLowerCost' : costSaving < 0 ? 'worse' : 'higherPaymentSameCost'
  return costSaving > 0 ? 'better' : costSaving < 0 ? 'worse' : 'same'
}
