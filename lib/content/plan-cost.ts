import { toCents } from '../finance/money.ts'
import type { Plan } from './plans.ts'

/** The total cost of a plan in dollars: the set-up fee plus the monthly price for each monthly payment. */
export function planCost(plan: Pick<Plan, 'setupFee' | 'monthlyPrice'>, monthlyPayments: number): number {
  return (toCents(plan.setupFee) + monthlyPayments * toCents(plan.monthlyPrice)) / 100
}
