/** The questions and options of the loan matcher, in the order shown. */
export const matcherOptions = {
  goal: ['personal', 'business', 'auto', 'mortgage', 'homeImprovement'],
  amount: ['under5k', '5-25k', '25-100k', '100-500k', '500kplus'],
  credit: ['under580', '580-639', '640-699', '700-749', '750plus'],
  income: ['w2', 'self_lt2', 'self_2plus', 'biz_revenue'],
  collateral: ['none', 'vehicle', 'home', 'biz_assets'],
} as const

export type MatcherQuestion = keyof typeof matcherOptions
export type MatcherAnswers = { [Q in MatcherQuestion]: (typeof matcherOptions)[Q][number] }

export const matcherLoans = [
  'personal',
  'consolidation',
  'auto',
  'mortgage',
  'heloc',
  'businessTerm',
  'businessLine',
  'sba',
  'equipment',
  'factoring',
] as const

export type MatcherLoan = (typeof matcherLoans)[number]

/** Points that an answer adds to a loan's score. Null excludes the loan. */
type Points = number | null
export type MatcherTable = Record<MatcherLoan, { [Q in MatcherQuestion]: Record<MatcherAnswers[Q], Points> }>

/**
 * Points by loan, question and answer (R12.3 to R12.7). Null excludes the loan: it serves another purpose, lenders or
 * the firm do not offer the amount, a home-equity line lacks a home, or a loan repaid from business revenue lacks
 * revenue. A better credit range never scores lower. Factoring depends on the customers' credit, so the owner's credit
 * scores 0. The minimums in `loan-facts.ts` exclude further loans.
 */
export const matcherTable = {
  personal: {
    goal: { personal: 30, business: 6, auto: 14, mortgage: null, homeImprovement: 24 },
    amount: { under5k: 10, '5-25k': 12, '25-100k': 6, '100-500k': null, '500kplus': null },
    credit: { under580: -6, '580-639': 3, '640-699': 8, '700-749': 11, '750plus': 13 },
    income: { w2: 10, self_lt2: 2, self_2plus: 6, biz_revenue: 4 },
    collateral: { none: 8, vehicle: 0, home: 0, biz_assets: 0 },
  },
  consolidation: {
    goal: { personal: 28, business: null, auto: null, mortgage: null, homeImprovement: null },
    amount: { under5k: 6, '5-25k': 12, '25-100k': 8, '100-500k': null, '500kplus': null },
    credit: { under580: -4, '580-639': 4, '640-699': 9, '700-749': 11, '750plus': 11 },
    income: { w2: 10, self_lt2: 2, self_2plus: 6, biz_revenue: 4 },
    collateral: { none: 6, vehicle: 0, home: 0, biz_assets: 0 },
  },
  auto: {
    goal: { personal: null, business: null, auto: 40, mortgage: null, homeImprovement: null },
    amount: { under5k: 4, '5-25k': 12, '25-100k': 10, '100-500k': -8, '500kplus': null },
    credit: { under580: -5, '580-639': 5, '640-699': 8, '700-749': 10, '750plus': 12 },
    income: { w2: 10, self_lt2: 3, self_2plus: 7, biz_revenue: 4 },
    collateral: { none: 0, vehicle: 8, home: 0, biz_assets: 0 },
  },
  mortgage: {
    goal: { personal: null, business: null, auto: null, mortgage: 40, homeImprovement: null },
    amount: { under5k: null, '5-25k': null, '25-100k': 4, '100-500k': 12, '500kplus': 10 },
    credit: { under580: -8, '580-639': 3, '640-699': 8, '700-749': 11, '750plus': 13 },
    income: { w2: 10, self_lt2: -4, self_2plus: 8, biz_revenue: 4 },
    collateral: { none: 0, vehicle: 0, home: 8, biz_assets: 0 },
  },
  heloc: {
    goal: { personal: 12, business: null, auto: null, mortgage: null, homeImprovement: 36 },
    amount: { under5k: -6, '5-25k': 8, '25-100k': 12, '100-500k': 10, '500kplus': null },
    credit: { under580: -10, '580-639': -2, '640-699': 6, '700-749': 10, '750plus': 12 },
    income: { w2: 8, self_lt2: -2, self_2plus: 6, biz_revenue: 4 },
    collateral: { none: null, vehicle: null, home: 14, biz_assets: null },
  },
  businessTerm: {
    goal: { personal: null, business: 30, auto: null, mortgage: null, homeImprovement: null },
    amount: { under5k: 0, '5-25k': 8, '25-100k': 12, '100-500k': 10, '500kplus': 4 },
    credit: { under580: -6, '580-639': 2, '640-699': 7, '700-749': 10, '750plus': 12 },
    income: { w2: null, self_lt2: 2, self_2plus: 9, biz_revenue: 12 },
    collateral: { none: -2, vehicle: 2, home: 4, biz_assets: 8 },
  },
  businessLine: {
    goal: { personal: null, business: 29, auto: null, mortgage: null, homeImprovement: null },
    amount: { under5k: 2, '5-25k': 11, '25-100k': 12, '100-500k': 8, '500kplus': null },
    credit: { under580: -6, '580-639': 2, '640-699': 7, '700-749': 10, '750plus': 12 },
    income: { w2: null, self_lt2: 2, self_2plus: 8, biz_revenue: 12 },
    collateral: { none: 0, vehicle: 0, home: 2, biz_assets: 6 },
  },
  sba: {
    goal: { personal: null, business: 28, auto: null, mortgage: null, homeImprovement: null },
    amount: { under5k: null, '5-25k': null, '25-100k': 8, '100-500k': 14, '500kplus': 16 },
    credit: { under580: -10, '580-639': -4, '640-699': 6, '700-749': 11, '750plus': 13 },
    income: { w2: -2, self_lt2: 0, self_2plus: 10, biz_revenue: 12 },
    collateral: { none: -2, vehicle: 2, home: 6, biz_assets: 8 },
  },
  equipment: {
    goal: { personal: null, business: 22, auto: null, mortgage: null, homeImprovement: null },
    amount: { under5k: null, '5-25k': 4, '25-100k': 12, '100-500k': 10, '500kplus': 6 },
    credit: { under580: -3, '580-639': 4, '640-699': 8, '700-749': 9, '750plus': 10 },
    income: { w2: -2, self_lt2: 3, self_2plus: 8, biz_revenue: 10 },
    collateral: { none: 0, vehicle: 2, home: 0, biz_assets: 10 },
  },
  factoring: {
    goal: { personal: null, business: 18, auto: null, mortgage: null, homeImprovement: null },
    amount: { under5k: 4, '5-25k': 9, '25-100k': 10, '100-500k': 8, '500kplus': 2 },
    credit: { under580: 0, '580-639': 0, '640-699': 0, '700-749': 0, '750plus': 0 },
    income: { w2: null, self_lt2: 6, self_2plus: 8, biz_revenue: 14 },
    collateral: { none: 4, vehicle: 0, home: 0, biz_assets: 4 },
  },
} as const satisfies MatcherTable

type Side<Given> = Given extends null | 0
  ? never
  : Given extends number
    ? `${Given}` extends `-${string}`
      ? 'against'
      : 'for'
    : never
type Reasons<Columns> = {
  [Question in keyof Columns & string]: {
    [Answer in keyof Columns[Question] & string]: `${Question}.${Answer}.${Side<Columns[Question][Answer]>}`
  }[keyof Columns[Question] & string]
}[keyof Columns & string]

/** Amount ranges with a sentence for loans that cover only part of the range. */
const dividedAmounts = ['5-25k', '25-100k', '100-500k'] as const
type DividedAmount = (typeof dividedAmounts)[number]
export const isDivided = (amount: string): amount is DividedAmount =>
  (dividedAmounts as readonly string[]).includes(amount)

/** Text key of the sentence for or against a loan. Covers every reason in the table. */
export type ReasonKey =
  | `loanMatcher.reason.${Reasons<(typeof matcherTable)[MatcherLoan]>}`
  | `loanMatcher.reason.amount.${DividedAmount}.part`
