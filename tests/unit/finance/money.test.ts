import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownDifference, shownRate, shownRatio, shownSum, toCents } from '../../../lib/finance/money.ts'
import { verdict } from '../../../lib/finance/verdict.ts'

test.each([
  [0, 0],
  [1.005, 101],
  [-1.005, -101],
  [0.285, 29],
  [1037.0320893, 103703],
  [8.165, 817],
  [5104.125 - 1e-12 - 5000, 10413],
  [-0.001, 0],
  [99_999_999.995, 10_000_000_000],
])('rounds %d dollars to %d cents', (dollars, cents) => {
  expect(Object.is(toCents(dollars), cents)).toBe(true)
})

test('rounds half a cent away from zero, like decimal arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (thousandths) => {
      const byHand = new Decimal(thousandths).div(10).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()
      expect(toCents(thousandths / 1000) - byHand).toBe(0)
    }),
  )
})

test('subtracts the rounded figures that the visitor sees', () => {
  // 10.004 - 4.996 = 5.008 would be shown as 5.01, but the visitor sees 10.00 and 5.00.
  expect(shownDifference(10.004, 4.996)).toBe(5)
  expect(shownDifference(347.01, 635.06)).toBe(-288.05)
})

test('adds the rounded figures that the visitor sees', () => {
  // 0.004 + 0.004 = 0.008, shown as 0.01; but the visitor sees 0.00 and 0.00.
  expect(shownSum(0.004, 0.004)).toBe(0)
  expect(shownSum(978.5823, 150, 0.006)).toBe(1128.59)
  expect(shownSum()).toBe(0)
})

test('rounding never moves a ratio across a limit', () => {
  expect(shownRatio(80)).toBe(80)
  expect(shownRatio((160_001 / 200_000) * 100)).toBe(80.01)
  expect(shownRatio((0.1 + 0.2) * 100)).toBe(30)
  expect(shownRatio(79.991)).toBe(80)
  expect(shownRatio(0)).toBe(0)
})

test.each([
  [1, 1, 'better'],
  [1, 0, 'lowerPaymentSameCost'],
  [0, 1, 'better'],
  [0, 0, 'same'],
  [-1, -1, 'worse'],
  [-1, 0, 'higherPaymentSameCost'],
  [0, -1, 'worse'],
  [1, -1, 'lowerPaymentHigherCost'],
  [-1, 1, 'higherPaymentLowerCost'],
] as const)('rates a payment saving of %d and a cost saving of %d as %s', (payment, cost, expected) => {
  expect(verdict(payment, cost)).toBe(expected)
})

test('rounds a rate half up, even if its binary fraction is slightly below the half', () => {
  expect(shownRate(4.165)).toBe(4.17)
  expect(shownRate(4.1649)).toBe(4.16)
  expect(shownRate(12.0005, 3)).toBe(12.001)
})
