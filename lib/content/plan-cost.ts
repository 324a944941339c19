import { toCents } from '../finance/money.ts'
import type { Plan } from './plans.ts'

/** What a plan costs in dollars: the set-up fee, and as many monthly prices as were charged. */
export function planCost(plan: Pick<Plan, 'setupFee' | 'monthlyPrice'>, monthlyPayments: number): number {
  return (toCents(plan.setupFee) + monthlyPayments * toCents(plan.monthlyPrice)) / 100
}
