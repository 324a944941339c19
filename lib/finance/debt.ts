import type { Loan } from './amortization.ts'
import type { KnownPayment } from './repayment.ts'

/**
 * `balance` in dollars, `aprPercent` in percent a year, then what the borrower knows: the months left, or the payment
 * a month in dollars. `apart`: stays out of the consolidation loan and is paid as it is.
 */
export type Debt = {
  id: string
  balance: number
  aprPercent: number
  apart?: boolean
} & ({ months: number } | { payment: number })

/** The debt in the terms of `repay`. */
export function termsOf(debt: Debt): Loan | KnownPayment {
  const { balance: principal, aprPercent } = debt
  return 'payment' in debt
    ? { principal, aprPercent, payment: debt.payment }
    : { principal, aprPercent, months: debt.months }
}

/** A debt without a balance, or without months or a payment, is part of no figure. */
export function counts(debt: Debt): boolean {
  return debt.balance !== 0 && ('payment' in debt ? debt.payment : debt.months) !== 0
}
