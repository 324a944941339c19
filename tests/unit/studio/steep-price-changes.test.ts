import { expect, test } from 'vitest'
import { steepPriceChanges } from '../../../studio/plans/steep-price-changes.ts'

test.each([
  [100, 150, false],
  [100, 50, false],
  [100, 150.01, true],
  [100, 49.99, true],
  [129.99, 1299.9, true],
  [0, 0, false],
  [0, 10, true],
  [10, 0, true],
])('changing the monthly price from %d to %d requires confirmation: %s', (from, to, asks) => {
  const changes = steepPriceChanges({ monthlyPrice: from }, { monthlyPrice: to })
  expect(changes).toEqual(asks ? [{ title: 'Monthly price', from, to }] : [])
})

test('lists every steep change, except for a plan that was never published (R20.4)', () => {
  const draft = { setupFee: 1, monthlyPrice: 2, listPrice: 3, discount: 4 }
  const published = { setupFee: 100, monthlyPrice: 100, listPrice: 100, discount: 100 }
  expect(steepPriceChanges(published, draft).map(({ title }) => title)).toEqual([
    'Set-up fee',
    'Monthly price',
    'List price',
    'Discount',
  ])
  expect(steepPriceChanges(null, draft)).toEqual([])
  expect(steepPriceChanges(published, null)).toEqual([])
})
