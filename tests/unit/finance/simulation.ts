import { Decimal } from 'decimal.js'
import type { Loan } from '../../../lib/finance/amortization.ts'

// At 1000 % for 600 months an error grows by 1.83^600, about 1e158, so that many digits must be spare.
const Exact = Decimal.clone({ precision: 260 })

/**
 * The plain definition, in 260 digits: every month the balance bears interest and one equal payment is made.
 */
export function simulate({ principal, aprPercent, months }: Loan) {
  const rate = new Exact(aprPercent).div(1200)
  const power = rate.plus(1).pow(months)
  const payment = rate.isZero()
    ? new Exact(principal).div(months)
    : new Exact(principal).times(rate).times(power).div(power.minus(1))
  let balance = new Exact(principal)
  let interestPaid = new Exact(0)
  const rows = Array.from({ length: months }, () => {
    const interest = balance.times(rate)
    interestPaid = interestPaid.plus(interest)
    balance = balance.plus(interest).minus(payment)
    return { interest: interest.toNumber(), balance: balance.toNumber() }
  })
  return { payment: payment.toNumber(), interest: interestPaid.toNumber(), rows }
}
