import { monthlyPayment } from './amortization.ts'

/**
 * What a lender charges for a loan. `percent`: of the amount borrowed, as origination fees are quoted.
 * `inside`: the loan is larger by the fee; `beside`: the fee is paid from the borrower's pocket at the start.
 */
export type Fee = { amount: number; unit: 'percent' | 'dollars'; place: 'inside' | 'beside' }

/** Dollars, unrounded. `principal`: the amount borrowed. */
export type FeeAdded = { principal: number; fee: number }

/**
 * The loan that pays off `balance` dollars. With a fee of p inside the loan that is balance ÷ (1 − p): the lender keeps
 * the fee, and the rest must still cover every debt.
 * @throws RangeError for an amount that is negative or not finite, or a fee inside the loan of 100% or more.
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
 * The rate at which `payment` dollars a month repay what the borrower can use: the annual percentage rate with its fees
 * (12 CFR 1026.22), in percent. Null where the fee leaves nothing to use.
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
  // The interval halves to the last bit of a double in fewer steps.
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (tooLow(middle)) low = middle
    else high = middle
  }
  return high
}
