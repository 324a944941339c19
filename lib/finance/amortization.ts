/**
 * A loan repaid in equal monthly payments. `principal`: in dollars. `aprPercent`: in percent per year, such as 24.99.
 */
export type Loan = { principal: number; aprPercent: number; months: number }

/** Dollars, unrounded. `balance` is the amount still owed after the payment. */
export type ScheduleRow = {
  month: number
  payment: number
  interest: number
  principal: number
  balance: number
}

/**
 * Monthly payment in dollars, unrounded: the annuity formula P·r / (1 − (1 + r)^−n) with r = APR / 100 / 12 (12 CFR
 * 1026, appendix J, with unit periods of a month). PMT in spreadsheets gives the same result. log1p and expm1 keep
 * the result accurate for a tiny r, which 1 + r would lose, and prevent overflow for high rates.
 * @throws RangeError for a principal or rate that is negative or not finite, or a term that is not a whole number of
 * at least 1.
 */
export function monthlyPayment(loan: Loan): number {
  check(loan)
  const rate = monthlyRate(loan.aprPercent)
  if (rate === 0) return loan.principal / loan.months
  return loan.principal * (rate / -Math.expm1(-loan.months * Math.log1p(rate)))
}

/**
 * Remaining interest in dollars if every payment is made on time: payment × months − principal, at least 0.
 * @throws RangeError in the same cases as `monthlyPayment`.
 */
export function remainingInterest(loan: Loan): number {
  const payment = monthlyPayment(loan)
  if (loan.aprPercent === 0) return 0
  return Math.max(0, payment * loan.months - loan.principal)
}

/**
 * Balance in dollars after each month, from month 0 (the principal) to the last (exactly 0). Computed in closed form,
 * P·(1 − (1 + r)^−(n−k)) / (1 − (1 + r)^−n). Iterating month by month would multiply the rounding error by 1 + r
 * each time, and at high rates the error would outgrow the loan itself.
 * @throws RangeError in the same cases as `monthlyPayment`.
 */
export function balances(loan: Loan): number[] {
  check(loan)
  const growth = Math.log1p(monthlyRate(loan.aprPercent))
  const owed = (left: number) => (growth === 0 ? left : -Math.expm1(-left * growth))
  const whole = owed(loan.months)
  return Array.from({ length: loan.months + 1 }, (_, month) =>
    month === loan.months ? 0 : loan.principal * (owed(loan.months - month) / whole),
  )
}

/**
 * The schedule, one unrounded row per month. Each figure is rounded separately when shown, so a row's figures may not
 * add up to the cent. The last balance is exactly 0.
 * @throws RangeError in the same cases as `monthlyPayment`
 */
export function amortizationSchedule(loan: Loan): ScheduleRow[] {
  const payment = monthlyPayment(loan)
  const owed = balances(loan)
  const rate = monthlyRate(loan.aprPercent)
  return owed.slice(1).map((balance, index) => {
    const before = owed[index] ?? 0
    return { month: index + 1, payment, interest: before * rate, principal: before - balance, balance }
  })
}

/** The average rate in percent, weighted by balance. 0 if nothing is owed. */
export function weightedAprPercent(debts: readonly { balance: number; aprPercent: number }[]): number {
  const owing = debts.filter((debt) => debt.balance > 0)
  if (owing.length === 0) return 0
  const total = owing.reduce((sum, debt) => sum + debt.balance, 0)
  const mean = owing.reduce((sum, debt) => sum + debt.aprPercent * (debt.balance / total), 0)
  const rates = owing.map((debt) => debt.aprPercent)
  // Floating-point rounding could push the mean outside the range of its values.
  return Math.min(Math.max(mean, Math.min(...rates)), Math.max(...rates))
}

/** Monthly rate as a fraction. */
export function monthlyRate(aprPercent: number): number {
  return aprPercent / 100 / 12
}

function check({ principal, aprPercent, months }: Loan): void {
  if (!(Number.isFinite(principal) && principal >= 0)) throw new RangeError(`principal: ${principal}`)
  if (!(Number.isFinite(aprPercent) && aprPercent >= 0)) throw new RangeError(`aprPercent: ${aprPercent}`)
  if (!(Number.isSafeInteger(months) && months >= 1)) throw new RangeError(`months: ${months}`)
}
