import { balances, type Loan, monthlyPayment, remainingInterest, weightedAprPercent } from './amortization.ts'
import { counts, type Debt, termsOf } from './debt.ts'
import { addFee, effectiveAprPercent, type Fee } from './fee.ts'
import { shownDifference, shownRate, shownSum } from './money.ts'
import { type Repayment, repay, repaymentBalances } from './repayment.ts'
import { type Verdict, verdict } from './verdict.ts'

export type Offer = { aprPercent: number; months: number; fee?: Fee }

/** Dollars, unrounded. `cheaperThanOffer`: the debt's rate is lower than the offer's. */
type DebtDetail = Repayment & {
  id: string
  balance: number
  aprPercent: number
  apart: boolean
  cheaperThanOffer: boolean
}

/**
 * `balance`, monthly `payment`, remaining `interest` and `fee` are in unrounded dollars. `cost` is interest plus fee,
 * each rounded as shown.
 */
type Side = Repayment & { balance: number; aprPercent: number; fee: number; cost: number }

/** `effectiveAprPercent`: the rate including the fee, or null if the fee consumes the whole loan. */
type OfferedLoan = Side & { effectiveAprPercent: number | null }

/**
 * The current amounts minus the proposed ones, in dollars, from the rounded figures on screen. Negative if the offer
 * costs more.
 */
type Savings = { payment: number; interest: number; cost: number }

export type Consolidation = {
  debts: DebtDetail[]
  /** Ids of debts that every figure excludes, because they have no balance, or neither months nor a payment. */
  leftOut: string[]
  /** The current debts. `aprPercent` is weighted by balance, and `months` is the longest term. */
  current: Side
  /** The loan alone. */
  loan: OfferedLoan
  /** The loan plus the debts that it does not replace. */
  consolidated: Side
  savings: Savings
  verdict: Verdict
  /** Months by which `consolidated` outlasts the longest current debt. Negative if it ends sooner. */
  monthsLonger: number
  /**
   * The offer's rate including its fee, minus the weighted average rate of the debts that it replaces, in percentage
   * points. Both are rounded as shown.
   */
  aprAbove: number
  /** The weighted average rate that `aprAbove` subtracts, rounded as shown. */
  replacedAprPercent: number
  /** A term that lowers both payment and cost, if the offer raises the cost to lower the payment and one exists. */
  betterTerm: { months: number; savings: Savings } | null
}

/**
 * Compares the current debts with one loan that replaces them. Payments and interest follow the annuity formula. The
 * remaining interest is payment × months − balance, at least 0. Savings are current minus consolidated.
 * @throws RangeError if the loan replaces no debt that has a balance and a term or payment, and in the same cases as
 * `repay` and `addFee`.
 */
export function compareConsolidation(debts: readonly Debt[], offer: Offer): Consolidation {
  const details = debts.filter(counts).map((debt) => detail(debt, offer))
  const replaced = details.filter((debt) => !debt.apart)
  if (replaced.length === 0) throw new RangeError('no debt for the loan to replace')
  const current = together(details)
  const loan = lend(replacedBalance(details), offer)
  const consolidated = beside(details, offer)
  const savings = saved(current, consolidated)
  const kind = verdict(savings.payment, savings.cost)
  const replacedAprPercent = shownRate(weightedAprPercent(replaced))
  return {
    debts: details,
    leftOut: debts.filter((debt) => !counts(debt)).map((debt) => debt.id),
    current,
    loan,
    consolidated,
    savings,
    verdict: kind,
    monthsLonger: consolidated.months - current.months,
    aprAbove: shownRate(loan.effectiveAprPercent ?? offer.aprPercent) - replacedAprPercent,
    replacedAprPercent,
    betterTerm: kind === 'lowerPaymentHigherCost' ? betterTerm(current, details, offer) : null,
  }
}

/** Dollars saved each month and in total, rounded as shown. Negative if moving the debt costs more. */
export type LeaveOutEffect = { id: string; payment: number; cost: number }

/**
 * The effect of moving each debt out of the loan, or into the loan if the debt is currently left out. If the loan
 * replaces only one debt, that debt has no entry.
 * @throws RangeError in the same cases as `repay` and `addFee`.
 */
export function leaveOutEffects(debts: readonly Debt[], offer: Offer): LeaveOutEffect[] {
  const details = debts.filter(counts).map((debt) => detail(debt, offer))
  const now = beside(details, offer)
  return details.flatMap((debt) => {
    const moved = details.map((each) => (each === debt ? { ...each, apart: !each.apart } : each))
    if (moved.every((each) => each.apart)) return []
    const { payment, cost } = saved(now, beside(moved, offer))
    return { id: debt.id, payment, cost }
  })
}

/**
 * Total balance in dollars after each month if every payment is made: for the current debts, and for the loan plus the
 * debts that it does not replace.
 * @throws RangeError in the same cases as `repay`.
 */
export function balancesOverTime(debts: readonly Debt[], { loan }: Consolidation) {
  const counted = debts.filter(counts)
  const schedules = counted.map((debt) => ({ apart: debt.apart, left: repaymentBalances(termsOf(debt)) }))
  const one = balances({ ...loan, principal: loan.balance })
  const length = Math.max(one.length, ...schedules.map(({ left }) => left.length))
  const owed = (month: number, among: typeof schedules) =>
    among.reduce((total, { left }) => total + (left[month] ?? 0), 0)
  const apart = schedules.filter((schedule) => schedule.apart)
  return Array.from({ length }, (_, month) => ({
    month,
    current: owed(month, schedules),
    consolidated: (one[month] ?? 0) + owed(month, apart),
  }))
}

function detail(debt: Debt, offer: Offer): DebtDetail {
  const { id, balance, aprPercent, apart = false } = debt
  const cheaperThanOffer = shownRate(aprPercent, 3) < shownRate(offer.aprPercent, 3)
  return { id, balance, aprPercent, apart, cheaperThanOffer, ...repay(termsOf(debt)) }
}

/** The totals of debts that are paid at the same time. */
function together(debts: readonly (Repayment & { balance: number; aprPercent: number })[]): Side {
  const interest = sum(debts, 'interest')
  return {
    balance: sum(debts, 'balance'),
    aprPercent: weightedAprPercent(debts),
    months: Math.max(...debts.map((debt) => debt.months)),
    payment: sum(debts, 'payment'),
    interest,
    fee: 0,
    cost: shownSum(interest),
  }
}

function lend(balance: number, { aprPercent, months, fee: charged }: Offer): OfferedLoan {
  const { principal, fee } = addFee(balance, charged)
  const terms: Loan = { principal, aprPercent, months }
  const payment = monthlyPayment(terms)
  const interest = remainingInterest(terms)
  const received = charged?.place === 'beside' ? principal - fee : balance
  return {
    balance: principal,
    aprPercent,
    months,
    payment,
    interest,
    fee,
    cost: shownSum(interest, fee),
    effectiveAprPercent: fee === 0 ? aprPercent : shownOrNull(effectiveAprPercent(received, payment, months)),
  }
}

/** The loan plus the debts that it does not replace. */
function beside(details: readonly DebtDetail[], offer: Offer): Side {
  const loan = lend(replacedBalance(details), offer)
  const all = together([loan, ...details.filter((debt) => debt.apart)])
  return { ...all, fee: loan.fee, cost: shownSum(all.interest, loan.fee) }
}

/** Dollars that the loan pays off. */
export function replacedBalance(debts: readonly Pick<Debt, 'balance' | 'apart'>[]): number {
  return debts.reduce((total, debt) => total + (debt.apart ? 0 : debt.balance), 0)
}

function saved(now: Side, then: Side): Savings {
  return {
    payment: shownDifference(now.payment, then.payment),
    interest: shownDifference(now.interest, then.interest),
    cost: shownDifference(now.cost, then.cost),
  }
}

/**
 * Of the terms that lower both payment and cost at the offer's rate, returns the one closest to the longest term of
 * the current debts. Tries only shorter terms than the offer's, because a longer one would raise the cost further.
 */
function betterTerm(
  current: Side,
  details: readonly DebtDetail[],
  offer: Offer,
): Consolidation['betterTerm'] {
  let best: Consolidation['betterTerm'] = null
  for (let months = 1; months < offer.months; months++) {
    const savings = saved(current, beside(details, { ...offer, months }))
    if (savings.payment <= 0 || savings.cost <= 0) continue
    if (best && Math.abs(months - current.months) >= Math.abs(best.months - current.months)) continue
    best = { months, savings }
  }
  return best
}

function sum<Field extends string>(items: readonly Record<Field, number>[], field: Field): number {
  return items.reduce((total, item) => total + item[field], 0)
}

function shownOrNull(percent: number | null): number | null {
  return percent === null ? null : shownRate(percent)
}
