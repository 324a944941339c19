import type { MatcherAnswers, MatcherLoan } from './loan-matcher-table.ts'

/** The limits that an application for a loan must meet. */
export type LoanMinimums = {
  business: boolean
  /** Dollars. */
  minAmount: number
  maxAmount: number
  /** Null if lenders accept any credit score. */
  minCredit: number | null
  /** Months in business or self-employment. Null if lenders set no minimum. */
  minMonths: number | null
}

/** Usual requirements and costs of a type of loan. */
export type LoanFacts = LoanMinimums & {
  loan: MatcherLoan
  /** Percent. */
  aprFrom: number
  aprTo: number
  /** Months. */
  termFrom: number
  termTo: number
  /** Days from the completed application to the payout. */
  daysFrom: number
  daysTo: number
  papers: string
  badFor: string
  /** `YYYY-MM-DD`. */
  checkedOn: string
}

const K = 1000

/** The minimums of the default content, used for loans that are missing from the content. */
export const usualMinimums: Record<MatcherLoan, LoanMinimums> = {
  personal: { business: false, minAmount: K, maxAmount: 100 * K, minCredit: 560, minMonths: null },
  consolidation: { business: false, minAmount: K, maxAmount: 100 * K, minCredit: 560, minMonths: null },
  auto: { business: false, minAmount: 2500, maxAmount: 150 * K, minCredit: null, minMonths: null },
  mortgage: { business: false, minAmount: 50 * K, maxAmount: 3000 * K, minCredit: 500, minMonths: 24 },
  heloc: { business: false, minAmount: 10 * K, maxAmount: 500 * K, minCredit: 620, minMonths: 24 },
  businessTerm: { business: true, minAmount: 10 * K, maxAmount: 1000 * K, minCredit: 580, minMonths: 6 },
  businessLine: { business: true, minAmount: 10 * K, maxAmount: 500 * K, minCredit: 580, minMonths: 6 },
  sba: { business: true, minAmount: 50 * K, maxAmount: 5000 * K, minCredit: 640, minMonths: 24 },
  equipment: { business: true, minAmount: 25 * K, maxAmount: 1000 * K, minCredit: 580, minMonths: 6 },
  factoring: { business: true, minAmount: 10 * K, maxAmount: 5000 * K, minCredit: null, minMonths: 3 },
}

/** A half-open range: excludes `to`. */
type Range = readonly [from: number, to: number]

export const amountRanges: Record<MatcherAnswers['amount'], Range> = {
  under5k: [0, 5 * K],
  '5-25k': [5 * K, 25 * K],
  '25-100k': [25 * K, 100 * K],
  '100-500k': [100 * K, 500 * K],
  '500kplus': [500 * K, Number.POSITIVE_INFINITY],
}

export const creditRanges: Record<MatcherAnswers['credit'], Range> = {
  under580: [300, 580],
  '580-639': [580, 640],
  '640-699': [640, 700],
  '700-749': [700, 750],
  '750plus': [750, 851],
}

/** How much of the range that an answer stands for is within a loan's limits. */
export type Meets = 'all' | 'part' | 'none'

function overlap([from, to]: Range, least: number, most = Number.POSITIVE_INFINITY): Meets {
  if (to <= least || from >= most) return 'none'
  return from >= least && to <= most ? 'all' : 'part'
}

export function amountMeets(facts: LoanMinimums, amount: MatcherAnswers['amount']): Meets {
  const [from, to] = amountRanges[amount]
  // "More than $500,000" has no upper end, so every loan with a limit above $500,000 covers it fully.
  const end = to === Number.POSITIVE_INFINITY ? Math.max(from + 1, facts.maxAmount) : to
  return overlap([from, end], facts.minAmount, facts.maxAmount)
}

export function creditMeets(facts: LoanMinimums, credit: MatcherAnswers['credit']): Meets {
  return facts.minCredit === null ? 'all' : overlap(creditRanges[credit], facts.minCredit)
}

/** Employees have no months in business, so business loans exclude them. For other loans, they need none. */
export function monthsMeet(facts: LoanMinimums, income: MatcherAnswers['income']): Meets {
  if (income === 'w2' && facts.business) return 'none'
  if (facts.minMonths === null || income === 'w2') return 'all'
  if (income === 'self_lt2') return overlap([0, 24], facts.minMonths)
  // The answer "business revenue" does not say how long the business has existed, and "two years or more" may still
  // miss a longer minimum.
  return overlap([income === 'self_2plus' ? 24 : 0, Number.POSITIVE_INFINITY], facts.minMonths)
}
