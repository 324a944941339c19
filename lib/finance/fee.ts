import { monthlyPayment } from './amortization.ts'

/**
 * A lender's fee. `percent`: relative to the amount borrowed, as origination fees are quoted. `inside`: added to the
 * loan. `beside`: paid up front.
 */
export type Fee = { amount: number; unit: 'percent' | 'dollars'; place: 'inside' | 'beside' }

/** Dollars, unrounded. `principal`: the amount borrowed. */
export type FeeAdded = { principal: number; fee: number }

/**
 * The loan that is needed to pay off `balance` dollars. With a percentage fee p inside the loan, that is
 * balance ÷ (1 − p), because the lender keeps the fee, and the rest must cover every debt.
 * @throws RangeError if the fee is negative or not finite, or if a fee inside the loan is 100% or more
 */
export function addFee(balance: number, fee?: Fee): FeeAdded {
  if (!fee) return { principal: balance, fee: 0 }
  const { amount, unit, place } = fee
  const whole = unit === 'percent' && place === 'inside' && amount >= 100
  if (!(Number.isFinite(amount) && amount >= 0) || whole) throw new RangeError(`fee: ${amount}`)
  const share = amount / 100
  if (place === 'beside') return { principal: balance, fee: unit === 'percent' ? balance * share : amount }
  const dollars = unit === 'percent' ? (balance * share) / (1 - share) : amount
  return { principal: balance + dollars, fee: dollars }
}

/**
 * The annual percentage rate including fees (12 CFR 1026.22): the rate at which `payment` dollars a month repay the
 * amount that the borrower receives. Null if the fee leaves nothing.
 */
export function effectiveAprPercent(received: number, payment: number, months: number): number | null {
  if (!(received > 0)) return null
  const tooLow = (aprPercent: number) => monthlyPayment({ principal: received, aprPercent, months }) < payment
  let low = 0
  let high = 1
  while (tooLow(high)) {
    low = high
    high *= 2
  }
  // Bisection reaches double precision in fewer than 100 steps.
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (tooLow(middle)) low = middle
    else high = middle
  }
  return high
}
