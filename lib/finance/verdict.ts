/**
 * Rates a new loan by its savings per month and in total (negative if it costs more). `better` and `worse` refer to
 * the total, or to both. A loan that changes only the payment is neither better nor worse, so it has a verdict of its
 * own.
 */
export type Verdict =
  | 'better'
  | 'worse'
  | 'same'
  | 'lowerPaymentHigherCost'
  | 'lowerPaymentSameCost'
  | 'higherPaymentLowerCost'
  | 'higherPaymentSameCost'

/** Takes both savings in dollars, rounded to the cent, so no verdict depends on a fraction of a cent. */
export function verdict(paymentSaving: number, costSaving: number): Verdict {
  if (paymentSaving > 0)
    return costSaving > 0 ? 'better' : costSaving < 0 ? 'lowerPaymentHigherCost' : 'lowerPaymentSameCost'
  if (paymentSaving < 0)
    return costSaving > 0 ? 'higherPaymentLowerCost' : costSaving < 0 ? 'worse' : 'higherPaymentSameCost'
  return costSaving > 0 ? 'better' : costSaving < 0 ? 'worse' : 'same'
}
