import { toCents } from '../finance/money.ts'

/** Cents: charged today, and each month from day 30 on. `monthly` is 0 for a single payment. */
export type Amounts = { setupFee: number; monthly: number }

/** @param plan its prices in dollars */
export function amountsOf(plan: { setupFee: number; monthlyPrice: number }): Amounts {
  return { setupFee: toCents(plan.setupFee), monthly: toCents(plan.monthlyPrice) }
}
