import { balances, type Loan, monthlyPayment, monthlyRate, remainingInterest } from './amortization.ts'

/** A debt with a known monthly payment, in dollars, instead of a known term. */
export type KnownPayment = { principal: number; aprPercent: number; payment: number }

/** Unrounded dollars. If the debt has a known payment, the final payment may differ from `payment`. */
export type Repayment = { months: number; payment: number; interest: number }

/** Months. Fifty years, the maximum that the fields for months accept. */
const LONGEST_REPAYMENT = 600

/** A remainder below this share of the payment is added to the last full payment. */
const REMAINDER = 0.01

/**
 * The payment, term and interest of a debt, given its term or its payment.
 * @throws RangeError in the same cases as `monthlyPayment`, and for a payment that does not pay the debt off within
 * fifty years.
 */
export function repay(debt: Loan | KnownPayment): Repayment {
  if (!('payment' in debt))
    return { months: debt.months, payment: monthlyPayment(debt), interest: remainingInterest(debt) }
  const repayment = payOff(debt)
  if (!repayment) throw new RangeError(`payment: ${debt.payment}`)
  return repayment
}

/**
 * How long a fixed payment takes to pay a debt off: n = −ln(1 − P·r / payment) / ln(1 + r), the same as NPER in
 * spreadsheets, then a smaller final payment. Lenders round payments to cents. If they round down, a few cents are
 * left at the end, so a remainder below 1% of the payment is added to the last full payment.
 * @returns null if the payment does not exceed the first month's interest, or would take more than fifty years
 * @throws RangeError for a principal, rate or payment that is negative or not finite.
 */
export function payOff(debt: KnownPayment): Repayment | null {
  const { principal, payment } = debt
  const rate = monthlyRate(debt.aprPercent)
  const exact = exactTerm(debt)
  if (exact === null || exact > LONGEST_REPAYMENT + 1) return null
  const full = Math.floor(exact)
  const left = owedAfter(debt, exact, full)
  const joined = full > 0 && left * (1 + rate) < payment * REMAINDER
  const months = joined ? full : full + 1
  if (months > LONGEST_REPAYMENT) return null
  const total = payment * full + (joined ? left : left * (1 + rate))
  return {
    months,
    payment: months === 1 ? total : payment,
    interest: rate === 0 ? 0 : Math.max(0, total - principal),
  }
}

/**
 * Balance in dollars after each month, from month 0 to the last (exactly 0).
 * @throws RangeError in the same cases as `repay`.
 */
export function repaymentBalances(debt: Loan | KnownPayment): number[] {
  if (!('payment' in debt)) return balances(debt)
  const { months } = repay(debt)
  const exact = exactTerm(debt) ?? 0
  return Array.from({ length: months + 1 }, (_, month) => {
    if (month === 0) return debt.principal
    return month === months ? 0 : owedAfter(debt, exact, month)
  })
}

/** The term in fractional months. Null if the payment does not exceed the interest. */
function exactTerm({ principal, aprPercent, payment }: KnownPayment): number | null {
  for (const [name, value] of Object.entries({ principal, aprPercent, payment })) {
    if (!(Number.isFinite(value) && value >= 0)) throw new RangeError(`${name}: ${value}`)
  }
  const rate = monthlyRate(aprPercent)
  if (payment <= principal * rate) return principal === 0 ? 0 : null
  return rate === 0 ? principal / payment : -Math.log1p((-principal * rate) / payment) / Math.log1p(rate)
}

/** In closed form, to avoid the rounding errors described at `balances`. */
function owedAfter({ aprPercent, payment }: KnownPayment, exact: number, month: number): number {
  const rate = monthlyRate(aprPercent)
  const left = exact - month
  return rate === 0 ? payment * left : payment * (-Math.expm1(-left * Math.log1p(rate)) / rate)
}
