import { expect, test } from 'vitest'
import { planCost } from '../../../lib/content/plan-cost.ts'

test.each([
  [{ setupFee: 199, monthlyPrice: 129.99 }, 6, 978.94],
  [{ setupFee: 99.99, monthlyPrice: 109.99 }, 6, 759.93],
  [{ setupFee: 99, monthlyPrice: 129.99 }, 6, 878.94],
  [{ setupFee: 0.1, monthlyPrice: 0.2 }, 1, 0.3],
  [{ setupFee: 99, monthlyPrice: 129.99 }, 0, 99],
])('%o costs, after %d monthly payments, $%d (R5.17)', (plan, payments, total) => {
  expect(planCost(plan, payments)).toBe(total)
})
