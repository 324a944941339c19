import { toCents } from '../finance/money.ts'

/**
 * Amounts in cents, charged today (`setupFee`) and each month from day 30 (`monthly`). `monthly` is 0 for a single
 * payment.
 */
export type Amounts = { setupFee: number; monthly: number }

/** @param plan with prices in dollars */
export function amountsOf(plan: { setupFee: number; monthlyPrice: number }): Amounts {
  return { setupFee: toCents(plan.setupFee), monthly: toCents(plan.monthlyPrice) }
}

export function sameAmounts(one: Amounts, other: Amounts): boolean {
  return one.setupFee === other.setupFee && one.monthly === other.monthly
}
