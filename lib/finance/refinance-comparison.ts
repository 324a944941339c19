import { balances, type Loan, monthlyPayment, remainingInterest } from './amortization.ts'
import { shownDifference, shownSum, toCents } from './money.ts'
import { type Verdict, verdict } from './verdict.ts'

/**
 * The offered terms. Amounts are in dollars. `closingCosts` are paid up front or, if `rolledIn`, added to the loan.
 * `cashOut` is added to the loan and paid out to the visitor.
 */
export type ProposedTerms = {
  aprPercent: number
  months: number
  closingCosts: number
  rolledIn?: boolean
  cashOut?: number
}

export type RefinanceComparison = {
  /** Dollars, unrounded. */
  current: { payment: number; interest: number }
  /** `principal`: the amount borrowed. `cashInterest`: the part of the interest that the cash-out adds. */
  proposed: { payment: number; interest: number; principal: number; cashInterest: number }
  /**
   * The current amounts minus the proposed ones, in dollars, from the rounded figures on screen. `cost`: interest
   * plus closing costs.
   */
  savings: { payment: number; interest: number; cost: number }
  verdict: Verdict
  /** Months by which the new loan is longer than the current one. Negative if it is shorter. */
  monthsLonger: number
  /**
   * The month in which savings cover the closing costs. Null if there are no closing costs, or if savings never cover
   * them.
   */
  breakEvenMonth: number | null
  /** The last month in which cumulative savings are not negative, if the total is negative. Otherwise null. */
  aheadUntilMonth: number | null
}

/**
 * Compares the current loan with the proposed one.
 * @throws RangeError in the same cases as `monthlyPayment`, and for costs or cash that are negative or not finite.
 */
export function compareRefinance(present: Loan, terms: ProposedTerms): RefinanceComparison {
  const { closingCosts } = terms
  const next = proposedLoan(present, terms)
  const current = { payment: monthlyPayment(present), interest: remainingInterest(present) }
  const proposed = { payment: monthlyPayment(next), interest: remainingInterest(next) }
  const savings = {
    payment: shownDifference(current.payment, proposed.payment),
    interest: shownDifference(current.interest, proposed.interest),
    cost: shownDifference(current.interest, shownSum(proposed.interest, closingCosts)),
  }
  const ahead = savingsOverTime(present, terms).flatMap((saved, month) =>
    month > 0 && toCents(saved) >= 0 ? month : [],
  )
  return {
    current,
    proposed: {
      ...proposed,
      principal: next.principal,
      cashInterest: remainingInterest({ ...next, principal: terms.cashOut ?? 0 }),
    },
    savings,
    verdict: verdict(savings.payment, savings.cost),
    monthsLonger: terms.months - present.months,
    breakEvenMonth: toCents(closingCosts) === 0 ? null : (ahead[0] ?? null),
    aheadUntilMonth: savings.cost < 0 ? (ahead.at(-1) ?? null) : null,
  }
}

/**
 * Cumulative savings in dollars at the end of each month, from month 0 (minus the closing costs) to the last month of
 * the longer loan (`savings.cost`): payments on the current loan minus payments on the new loan and costs paid up front.
 * Borrowed costs and cash count as owed until they are repaid. The cash also counts as received.
 *
 * With costs paid up front and no cash-out, the savings reach zero at the Consumer Financial Protection Bureau's
 * break-even point, closing costs ÷ monthly saving. They continue past the end of the shorter loan, because a shorter
 * loan with a higher payment breaks even only after it is paid off, and a longer one loses its savings after the
 * current loan would have ended.
 * @throws RangeError in the same cases as `compareRefinance`.
 */
export function savingsOverTime(present: Loan, terms: ProposedTerms): number[] {
  const next = proposedLoan(present, terms)
  const { closingCosts, rolledIn, cashOut = 0 } = terms
  const before = { payment: monthlyPayment(present), months: present.months }
  const after = { payment: monthlyPayment(next), months: next.months }
  const stillOwed = balances({ ...next, principal: next.principal - present.principal })
  return Array.from({ length: Math.max(before.months, after.months) + 1 }, (_, month) => {
    const spent = (rolledIn ? 0 : closingCosts) + paid(after, month) + (stillOwed[month] ?? 0)
    return paid(before, month) - (spent - cashOut)
  })
}

function proposedLoan(
  present: Loan,
  { aprPercent, months, closingCosts, rolledIn, cashOut = 0 }: ProposedTerms,
): Loan {
  for (const [name, dollars] of Object.entries({ closingCosts, cashOut })) {
    if (!(Number.isFinite(dollars) && dollars >= 0)) throw new RangeError(`${name}: ${dollars}`)
  }
  return { principal: present.principal + (rolledIn ? closingCosts : 0) + cashOut, aprPercent, months }
}

function paid(loan: { payment: number; months: number }, month: number): number {
  return loan.payment * Math.min(month, loan.months)
}
