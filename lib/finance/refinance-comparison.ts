import { type Loan, monthlyPayment, remainingInterest } from './amortization.ts'
import { shownDifference, toCents } from './money.ts'
import { type Verdict, verdict } from './verdict.ts'

/** What the visitor was offered. `closingCosts` in dollars, paid at the start; 0 where none were given. */
export type ProposedTerms = { aprPercent: number; months: number; closingCosts: number }

export type RefinanceComparison = {
  /** Dollars, unrounded. */
  current: { payment: number; interest: number }
  proposed: { payment: number; interest: number }
  /**
   * Current minus proposed, of the figures as shown, in dollars; `cost` counts interest and closing costs.
   */
  savings: { payment: number; interest: number; cost: number }
  verdict: Verdict
  /** Months that the new loan runs past the present one; negative: it ends sooner. */
  monthsLonger: number
  /**
   * The month in which the payments saved have made up for the closing costs; null: no costs given, or never.
   */
  breakEvenMonth: number | null
  /** Where the payments saved are lost again by the longer term: the last month of being ahead; else null. */
  aheadUntilMonth: number | null
}

/**
 * The present loan beside the proposed one for the same balance, the closing costs paid apart.
 * @throws RangeError as `monthlyPayment`, and for closing costs that are negative or not finite.
 */
export function compareRefinance(present: Loan, terms: ProposedTerms): RefinanceComparison {
  const { closingCosts } = terms
  if (!(Number.isFinite(closingCosts) && closingCosts >= 0)) {
    throw new RangeError(`closingCosts: ${closingCosts}`)
  }
  const next = { ...terms, principal: present.principal }
  const current = { payment: monthlyPayment(present), interest: remainingInterest(present) }
  const proposed = { payment: monthlyPayment(next), interest: remainingInterest(next) }
  const savings = {
    payment: shownDifference(current.payment, proposed.payment),
    interest: shownDifference(current.interest, proposed.interest),
    cost: shownDifference(current.interest, proposed.interest + closingCosts),
  }
  const ahead = monthsAhead(
    { payment: current.payment, months: present.months },
    { payment: proposed.payment, months: terms.months },
    closingCosts,
  )
  return {
    current,
    proposed,
    savings,
    verdict: verdict(savings.payment, savings.cost),
    monthsLonger: terms.months - present.months,
    breakEvenMonth: toCents(closingCosts) === 0 ? null : (ahead[0] ?? null),
    aheadUntilMonth: savings.cost < 0 ? (ahead.at(-1) ?? null) : null,
  }
}

/**
 * What has been paid in all by the end of each month, in dollars, from month 0 (the closing costs) to the last
 * month of the longer loan.
 * @throws RangeError as `compareRefinance`.
 */
export function paidOverTime(present: Loan, terms: ProposedTerms) {
  const { current, proposed } = compareRefinance(present, terms)
  const length = Math.max(present.months, terms.months) + 1
  return Array.from({ length }, (_, month) => ({
    month,
    current: paid({ payment: current.payment, months: present.months }, month),
    proposed: terms.closingCosts + paid({ payment: proposed.payment, months: terms.months }, month),
  }))
}

type Payments = { payment: number; months: number }

/**
 * The months at whose end less has been paid in all than on the present loan, closing costs counted. The
 * first one is the Consumer Financial Protection Bureau's "break-even point", closing costs ÷ monthly saving,
 * here counted on past the end of the shorter loan: a shorter loan with a higher payment breaks even only
 * once it is paid off, and a longer one loses again after the present loan would have ended.
 */
function monthsAhead(present: Payments, next: Payments, closingCosts: number): number[] {
  const months = Array.from({ length: Math.max(present.months, next.months) }, (_, index) => index + 1)
  const saved = (month: number) => toCents(paid(present, month) - paid(next, month))
  return months.filter((month) => saved(month) >= toCents(closingCosts))
}

function paid(loan: Payments, month: number): number {
  return loan.payment * Math.min(month, loan.months)
}
