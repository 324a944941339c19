import { type Band, band } from '../tools/score.ts'
import { monthlyPayment } from './amortization.ts'
import { shownRatio } from './money.ts'

/** R15.8: points by credit score range, best last. */
export const creditPoints = {
  under580: 5,
  '580-619': 10,
  '620-659': 20,
  '660-699': 28,
  '700-739': 34,
  '740plus': 40,
} as const

/** R15.11: points by number of late payments in the last twelve months: none, one, two or more. */
export const historyPoints = { clean12: 15, late1: 8, late2plus: 0 } as const

/** R15.12: points by the age of the business. */
export const businessAgePoints = { under6m: 0, '6-12m': 4, '1-2y': 8, '2yplus': 12 } as const

/** Best first. A score gets the first label whose minimum it reaches. */
export const refinanceLabels = [
  { id: 'strongChance', min: 80 },
  { id: 'possible', min: 60 },
  { id: 'borderline', min: 45 },
  { id: 'unlikely', min: 0 },
] as const satisfies readonly Band[]

/** R15.10: maximum loan-to-value in percent for each number of points, most points first. */
const ltvTiers = {
  mortgage: [
    { upToPercent: 80, points: 20 },
    { upToPercent: 90, points: 12 },
    { upToPercent: 97, points: 6 },
  ],
  auto: [
    { upToPercent: 90, points: 20 },
    { upToPercent: 110, points: 12 },
    { upToPercent: 130, points: 6 },
  ],
} as const

/** R15.12: multiples of the payment that monthly revenue must exceed to earn points. */
const revenueTiers = [
  { over: 5, points: 8 },
  { over: 3, points: 6 },
  { over: 2, points: 4 },
] as const

/**
 * R15.9: a debt-to-income ratio at or above this limit earns no points. Until 2021, 43% was the limit for a qualified
 * mortgage (12 CFR 1026.43(e)).
 */
const dtiLimit = { mortgage: 0.43, auto: 0.45, personal: 0.45, business: 0.45 } as const

const dtiMax = 25
/** The highest loan-to-value, in percent, that earns all points. */
export const ltvBest = { mortgage: ltvTiers.mortgage[0].upToPercent, auto: ltvTiers.auto[0].upToPercent }
export const revenueBest = revenueTiers[0].over

/**
 * Dollars per month, except `balance` and `assetValue`. `aprPercent` in percent per year. `taxesInsurance`: property
 * taxes and homeowners insurance.
 */
export type RefinanceInputs = {
  balance: number
  aprPercent: number
  months: number
  creditRange: keyof typeof creditPoints
  income: number
  otherDebt: number
  history: keyof typeof historyPoints
} & (
  | { loanType: 'mortgage'; assetValue: number; taxesInsurance?: number }
  | { loanType: 'auto'; assetValue: number }
  | { loanType: 'business'; businessAge: keyof typeof businessAgePoints; revenue: number }
  | { loanType: 'personal' }
)
export type RefinanceLoanType = RefinanceInputs['loanType']

export type RefinancePart = {
  id: 'credit' | 'dti' | 'ltv' | 'business' | 'history'
  points: number
  max: number
}

export type RefinanceScore = {
  score: number
  label: (typeof refinanceLabels)[number]['id']
  parts: RefinancePart[]
  payment: number
  /** (Other debt payments + current payment + taxes and insurance) / income. */
  dti: number
  dtiLimit: number
  /** Balance / value of the home or vehicle in percent, as shown. Null for other loans. */
  ltvPercent: number | null
  /** Business revenue / current payment, as shown. Null for other loans. */
  revenueMultiple: number | null
  /** The highest possible score for this type of loan. */
  ceiling: number
}

/** R5.6: the minimum yearly revenue that lenders usually require, in dollars. */
const LEAST_REVENUE = 50_000

/** Whether a business misses a minimum of R5.6. Most lenders then refuse, whatever the score. */
export function missesBusinessMinimum(inputs: RefinanceInputs): boolean {
  if (inputs.loanType !== 'business') return false
  const { businessAge, creditRange, revenue } = inputs
  return businessAge === 'under6m' || creditRange === 'under580' || revenue * 12 < LEAST_REVENUE
}

/**
 * Scores the chance of a refinance from 0 to 100: credit range (40) + debt-to-income (25) + payment history (15) +
 * loan-to-value (20, mortgage and auto) or business strength (20, business). Personal loans have neither of the last
 * two, so their maximum is 80. The points are the firm's rule of thumb rather than a lender's decision.
 * @throws RangeError if the balance, the income or the value is not above 0, if another amount is negative, or in the
 * same cases as `monthlyPayment`.
 */
export function scoreRefinance(inputs: RefinanceInputs): RefinanceScore {
  check(inputs)
  const payment = monthlyPayment({ ...inputs, principal: inputs.balance })
  const housing = inputs.loanType === 'mortgage' ? (inputs.taxesInsurance ?? 0) : 0
  const dti = (inputs.otherDebt + payment + housing) / inputs.income
  const limit = dtiLimit[inputs.loanType]
  let ltvPercent: number | null = null
  let revenueMultiple: number | null = null
  const parts: RefinancePart[] = [
    { id: 'credit', points: creditPoints[inputs.creditRange], max: creditPoints['740plus'] },
    { id: 'dti', points: dtiPoints(dti, limit), max: dtiMax },
  ]
  if (inputs.loanType === 'mortgage' || inputs.loanType === 'auto') {
    const tiers = ltvTiers[inputs.loanType]
    const percent = shownRatio((inputs.balance / inputs.assetValue) * 100)
    const points = tiers.find((tier) => percent <= tier.upToPercent)?.points ?? 0
    ltvPercent = percent
    parts.push({ id: 'ltv', points, max: tiers[0].points })
  }
  if (inputs.loanType === 'business') {
    const multiple = shownRatio(inputs.revenue / payment)
    const revenue = revenueTiers.find((tier) => multiple > tier.over)?.points ?? 0
    revenueMultiple = multiple
    const max = businessAgePoints['2yplus'] + revenueTiers[0].points
    parts.push({ id: 'business', points: businessAgePoints[inputs.businessAge] + revenue, max })
  }
  parts.push({ id: 'history', points: historyPoints[inputs.history], max: historyPoints.clean12 })
  const score = clamp(total(parts, 'points'), 100)
  return {
    score,
    label: band(score, refinanceLabels).id,
    parts,
    payment,
    dti,
    dtiLimit: limit,
    ltvPercent,
    revenueMultiple,
    ceiling: clamp(total(parts, 'max'), 100),
  }
}

function dtiPoints(dti: number, limit: number): number {
  // Rounded to twelve digits first, so a value that floating-point error leaves just below .5 still rounds up.
  const points = Number((dtiMax * (1 - dti / limit)).toPrecision(12))
  return clamp(Math.round(points), dtiMax)
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value))
}

function total(parts: RefinancePart[], field: 'points' | 'max'): number {
  return parts.reduce((sum, part) => sum + part[field], 0)
}

function check(inputs: RefinanceInputs): void {
  const above = (name: string, value: number) => {
    if (!(Number.isFinite(value) && value > 0)) throw new RangeError(`${name}: ${value}`)
  }
  above('balance', inputs.balance)
  above('income', inputs.income)
  if (inputs.otherDebt !== 0) above('otherDebt', inputs.otherDebt)
  if ('assetValue' in inputs) above('assetValue', inputs.assetValue)
  if ('taxesInsurance' in inputs && inputs.taxesInsurance) above('taxesInsurance', inputs.taxesInsurance)
  if ('revenue' in inputs && inputs.revenue !== 0) above('revenue', inputs.revenue)
}
