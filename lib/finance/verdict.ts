/**
 * What a new loan does to a borrower, judged by what it saves each month and in all (negative: it costs more).
 * `better` and `worse`: in the total, or in both. A payment that moves while the total stays equal has a verdict of
 * its own: such a loan is neither cheaper nor dearer.
 */
export type Verdict =
  | 'better'
  | 'worse'
  | 'same'
  | 'lowerPaymentHigherCost'
  | 'lowerPaymentSameCost'
  | 'higherPaymentLowerCost'
  | 'higherPaymentSameCost'

/** Both savings in dollars to the cent, so no verdict depends on a fraction of a cent. */
export function verdict(paymentSaving: number, costSaving: number): Verdict {
  if (paymentSaving > 0)
    return costSaving > 0 ? 'better' : costSaving < 0 ? 'lowerPaymentHigherCost' : 'lowerPaymentSameCost'
  if (paymentSaving < 0)
    return costSaving > 0 ? 'higherPaymentLowerCost' : costSaving < 0 ? 'worse' : 'higherPaymentSameCost'
  return costSaving > 0 ? 'better' : costSaving < 0 ? 'worse' : 'same'
}
