import { balances, monthlyPayment, remainingInterest, weightedAprPercent } from './amortization.ts'
import { shownDifference } from './money.ts'
import { type Verdict, verdict } from './verdict.ts'

/** `balance` in dollars, `aprPercent` in percent a year, `months` left to pay. */
export type Debt = { id: string; balance: number; aprPercent: number; months: number }
export type Offer = { aprPercent: number; months: number }

/** Dollars, unrounded. `cheaperThanOffer`: the debt's own rate is below the one it would be replaced by. */
type DebtDetail = Debt & { payment: number; interest: number; cheaperThanOffer: boolean }

/** `balance`, `payment` (a month) and `interest` (still to pay) in dollars, unrounded. */
type Side = { balance: number; aprPercent: number; months: number; payment: number; interest: number }

export type Consolidation = {
  debts: DebtDetail[]
  /** Ids of the debts with a balance or months of 0: part of no figure. */
  leftOut: string[]
  /**
   * All debts as they are: `aprPercent` weighted by balance, `months` those of the debt that lasts longest.
   */
  current: Side
  consolidated: Side
  /**
   * Current minus consolidated, of the figures as shown, in dollars to the cent; negative: the offer costs
   * more.
   */
  savings: { payment: number; interest: number }
  verdict: Verdict
  /** Months that the offer runs past the debt that lasts longest; negative: it ends sooner. */
  monthsLonger: number
  /**
   * Percentage points by which the offer's rate is above the weighted average of the debts; negative: below.
   */
  aprAbove: number
  /**
   * Only where the payment falls and the interest rises: a term at which both would fall, if there is one.
   */
  betterTerm: { months: number; savings: { payment: number; interest: number } } | null
}

/**
 * Sets one loan over all debts beside the debts as they are. Payments and interest by the annuity formula;
 * interest remaining = payment × months − balance, at least 0; savings = current minus consolidated.
 * @throws RangeError if no debt has a balance and months above 0, or as `monthlyPayment`.
 */
export function compareConsolidation(debts: readonly Debt[], offer: Offer): Consolidation {
  const counted = debts.filter(counts)
  if (counted.length === 0) throw new RangeError('no debt with a balance and months above 0')
  const details = counted.map((debt) => detail(debt, offer))
  const balance = sum(details, 'balance')
  const current = {
    balance,
    aprPercent: weightedAprPercent(details),
    months: Math.max(...details.map((debt) => debt.months)),
    payment: sum(details, 'payment'),
    interest: sum(details, 'interest'),
  }
  const consolidated = consolidate(balance, offer)
  const savings = saved(current, consolidated)
  const kind = verdict(savings.payment, savings.interest)
  return {
    debts: details,
    leftOut: debts.filter((debt) => !counts(debt)).map((debt) => debt.id),
    current,
    consolidated,
    savings,
    verdict: kind,
    monthsLonger: offer.months - current.months,
    aprAbove: offer.aprPercent - current.aprPercent,
    betterTerm: kind === 'lowerPaymentHigherCost' ? betterTerm(current, offer) : null,
  }
}

/**
 * What is owed after each month, in dollars, if every payment is made: the debts together, and the one loan.
 * @throws RangeError as `compareConsolidation`.
 */
export function balancesOverTime({ debts, consolidated }: Consolidation) {
  const each = debts.map((debt) => balances({ ...debt, principal: debt.balance }))
  const one = balances({ ...consolidated, principal: consolidated.balance })
  const length = Math.max(one.length, ...each.map((list) => list.length))
  return Array.from({ length }, (_, month) => ({
    month,
    current: each.reduce((total, list) => total + (list[month] ?? 0), 0),
    consolidated: one[month] ?? 0,
  }))
}

function counts({ balance, months }: Debt): boolean {
  return balance !== 0 && months !== 0
}

function detail(debt: Debt, offer: Offer): DebtDetail {
  const loan = { ...debt, principal: debt.balance }
  return {
    ...debt,
    payment: monthlyPayment(loan),
    interest: remainingInterest(loan),
    cheaperThanOffer: debt.aprPercent < offer.aprPercent,
  }
}

function consolidate(balance: number, { aprPercent, months }: Offer): Side {
  const loan = { principal: balance, aprPercent, months }
  return { balance, aprPercent, months, payment: monthlyPayment(loan), interest: remainingInterest(loan) }
}

function saved(now: Side, then: Side) {
  return {
    payment: shownDifference(now.payment, then.payment),
    interest: shownDifference(now.interest, then.interest),
  }
}

/**
 * The term at the offer's rate that lowers both figures and lies nearest to that of the longest debt. As the
 * term grows the payment falls and the interest rises, so the terms that lower both lie side by side.
 */
function betterTerm(current: Side, offer: Offer): Consolidation['betterTerm'] {
  let best: Consolidation['betterTerm'] = null
  for (let months = 1; months < offer.months; months++) {
    const savings = saved(current, consolidate(current.balance, { ...offer, months }))
    if (savings.payment <= 0 || savings.interest <= 0) continue
    if (best && Math.abs(months - current.months) >= Math.abs(best.months - current.months)) continue
    best = { months, savings }
  }
  return best
}

function sum(details: DebtDetail[], field: 'balance' | 'payment' | 'interest'): number {
  return details.reduce((total, debt) => total + debt[field], 0)
}
