import type { Loan } from './amortization.ts'
import type { KnownPayment } from './repayment.ts'

/**
 * `balance`: in dollars. `aprPercent`: in percent per year. A debt has either the months left or the monthly payment
 * in dollars, whichever the borrower knows. `apart`: whether the consolidation loan leaves the debt out.
 */
export type Debt = {
  id: string
  balance: number
  aprPercent: number
  apart?: boolean
} & ({ months: number } | { payment: number })

/** The arguments of `repay` for a debt. */
export function termsOf(debt: Debt): Loan | KnownPayment {
  const { balance: principal, aprPercent } = debt
  return 'payment' in debt
    ? { principal, aprPercent, payment: debt.payment }
    : { principal, aprPercent, months: debt.months }
}

/** Whether a debt has a balance and a term or payment. Every figure excludes other debts. */
export function counts(debt: Debt): boolean {
  return debt.balance !== 0 && ('payment' in debt ? debt.payment : debt.months) !== 0
}
