import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthlyPayment } from '../../../lib/finance/amortization.ts'
import { compareConsolidation } from '../../../lib/finance/consolidation.ts'
import { toCents } from '../../../lib/finance/money.ts'
import { type PayoffOrder, payOffPlan } from '../../../lib/finance/payoff-plan.ts'
import { payOff, repay, repaymentBalances } from '../../../lib/finance/repayment.ts'
import { simulatePayoff, simulatePlan } from './simulation.ts'

describe('months from a known payment, compared with exact decimal arithmetic (R14.17)', () => {
  test.each([
    // Principal, rate, payment, months.
    [5000, 24.99, 198.77, 36],
    [5000, 24.99, 198.76, 36],
    [5000, 24.99, 190, 39],
    [5000, 24.99, 104.13, 483],
    [5000, 24.99, 5104.13, 1],
    [5000, 24.99, 9000, 1],
    [5000, 24.99, 2700, 2],
    [150_000, 6.5, 1012.81, 300],
    [150_000, 6.5, 1012.82, 300],
    [150_000, 6.5, 2000, 97],
    [8200, 7.9, 302.11, 30],
    [12_000, 0, 1000, 12],
    [12_000, 0, 999.5, 12],
    [12_000, 0, 999, 13],
    [12_000, 0, 900, 14],
    [600, 0, 1, 600],
    [100, 1000, 83.34, 16],
    [0.01, 12, 5, 1],
    [100_000_000, 18, 1_600_000, 187],
  ])('$%d at %d percent with $%d a month takes %d months', (principal, aprPercent, payment, months) => {
    const found = payOff({ principal, aprPercent, payment })
    const exact = simulatePayoff(principal, aprPercent, payment)
    expect(found?.months).toBe(months)
    expect(found?.months).toBe(exact?.months)
    expect(toCents(found?.interest ?? -1)).toBe(exact?.interest)
    expect(repaymentBalances({ principal, aprPercent, payment }).map(toCents)).toEqual(exact?.left)
  })

  test.each([
    [5000, 24.99, 104.125],
    [5000, 24.99, 104.12],
    [5000, 24.99, 1],
    [5000, 24.99, 0],
    [601, 0, 1],
    [12_000, 6, 60.01],
  ])('$%d at %d percent with $%d a month takes over 600 months', (principal, aprPercent, payment) => {
    expect(payOff({ principal, aprPercent, payment })).toBeNull()
    expect(simulatePayoff(principal, aprPercent, payment)).toBeNull()
    expect(() => repay({ principal, aprPercent, payment })).toThrow(RangeError)
  })

  const debts = fc.record({
    principal: fc.integer({ min: 100, max: 10_000_000 }).map((cents) => cents / 100),
    aprPercent: fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
  })

  test('match the simulation for any payment', () => {
    const share = fc.double({ min: 0.001, max: 1.2, noNaN: true })
    fc.assert(
      fc.property(debts, share, (debt, part) => {
        const payment = Math.ceil((debt.principal * debt.aprPercent) / 12 + debt.principal * part * 100) / 100
        const found = payOff({ ...debt, payment })
        const exact = simulatePayoff(debt.principal, debt.aprPercent, payment)
        expect(found?.months).toBe(exact?.months)
        if (found) expect(toCents(found.interest)).toBe(exact?.interest)
      }),
    )
  })

  test('a higher payment never takes longer or costs more', () => {
    fc.assert(
      fc.property(debts, fc.integer({ min: 1, max: 240 }), (debt, months) => {
        const payment = monthlyPayment({ ...debt, months })
        const now = payOff({ ...debt, payment })
        const more = payOff({ ...debt, payment: payment * 1.1 })
        if (!now || !more) return
        expect(more.months).toBeLessThanOrEqual(now.months)
        expect(more.interest).toBeLessThanOrEqual(now.interest + 1e-9)
      }),
    )
  })

  test('takes as long as the term that the payment was computed from, or less for a small debt', () => {
    fc.assert(
      fc.property(debts, fc.integer({ min: 1, max: 60 }), (debt, months) => {
        const payment = Math.ceil(monthlyPayment({ ...debt, months }) * 100) / 100
        const { months: found = 0 } = payOff({ ...debt, payment }) ?? {}
        expect(found).toBeLessThanOrEqual(months)
        if (debt.principal > 1000) expect(found).toBe(months)
      }),
    )
  })

  test.each(['principal', 'aprPercent', 'payment'])('rejects a negative %s and reports its name', (field) => {
    const debt = { principal: 1000, aprPercent: 12, payment: 100, [field]: -1 }
    expect(() => payOff(debt)).toThrow(new RangeError(`${field}: -1`))
  })
})

const debt = (id: string, balance: number, aprPercent: number, months: number) => ({
  id,
  balance,
  aprPercent,
  months,
})
const three = [debt('card', 5000, 24.99, 36), debt('store', 2400, 29.99, 24), debt('car', 8200, 7.9, 30)]
const mixed = [debt('a', 900, 9, 12), debt('b', 400, 5, 48), debt('c', 7000, 28.5, 60), debt('d', 400, 0, 10)]

const orders: Record<string, Record<PayoffOrder, string[]>> = {
  three: { snowball: ['store', 'card', 'car'], avalanche: ['store', 'card', 'car'] },
  mixed: { snowball: ['b', 'd', 'a', 'c'], avalanche: ['c', 'a', 'b', 'd'] },
}

describe('snowball and avalanche, compared with exact decimal arithmetic (R14.21)', () => {
  const lists = { three, mixed, one: [three[0] ?? debt('x', 1, 1, 1)] }
  const cases = (['three', 'mixed', 'one'] as const).flatMap((name) =>
    (['snowball', 'avalanche'] as const).flatMap((order) =>
      [0, 50, 123.45, 20_000].map((extra) => [name, order, extra] as const),
    ),
  )

  test.each(cases)('pay off %s by %s with $%d extra', (name, order, extra) => {
    const debts = lists[name]
    const inOrder = (orders[name]?.[order] ?? debts.map(({ id }) => id)).map(
      (id) => debts.find((each) => each.id === id) ?? debt('x', 1, 1, 1),
    )
    const found = payOffPlan(debts, order, extra)
    const exact = simulatePlan(inOrder, extra)
    expect(found.months).toBe(exact.months)
    expect(toCents(found.payment)).toBe(exact.payment)
    expect(toCents(found.interest)).toBe(exact.interest)
    expect(found.payoffs).toEqual(exact.payoffs)
  })

  test('without an extra payment, a single debt keeps its current schedule', () => {
    const [only] = lists.one
    const plan = payOffPlan(lists.one, 'snowball')
    const { current } = compareConsolidation(lists.one, { aprPercent: 12, months: 36 })
    expect(plan.months).toBe(only?.months)
    expect(toCents(plan.interest)).toBe(toCents(current.interest))
  })

  test('debts with a known payment keep that payment', () => {
    const known = [
      { id: 'card', balance: 5000, aprPercent: 24.99, payment: 198.77 },
      { id: 'tiny', balance: 40, aprPercent: 10, payment: 100 },
    ]
    const plan = payOffPlan(known, 'avalanche')
    expect(plan.payoffs).toEqual([
      { id: 'tiny', month: 1 },
      { id: 'card', month: expect.any(Number) },
    ])
    expect(toCents(plan.payment)).toBe(19_877 + 4033)
    expect(plan.months).toBeLessThan(36)
  })

  const anyDebts = fc
    .array(
      fc.tuple(
        fc.integer({ min: 100, max: 5_000_000 }),
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 120 }),
      ),
      { minLength: 1, maxLength: 7 },
    )
    .map((rows) =>
      rows.map(([balance, apr, months], index) => debt(String(index), balance / 100, apr / 100, months)),
    )
  const anyExtra = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100),
  )

  test('the avalanche never costs more than the snowball, and neither costs more than the current debts', () => {
    fc.assert(
      fc.property(anyDebts, anyExtra, (debts, extra) => {
        const snowball = payOffPlan(debts, 'snowball', extra)
        const avalanche = payOffPlan(debts, 'avalanche', extra)
        const { current } = compareConsolidation(debts, { aprPercent: 12, months: 36 })
        expect(toCents(avalanche.interest)).toBeLessThanOrEqual(toCents(snowball.interest))
        expect(toCents(snowball.interest)).toBeLessThanOrEqual(toCents(current.interest))
        expect(avalanche.months).toBeLessThanOrEqual(current.months)
        expect(snowball.payoffs.map(({ id }) => id).toSorted()).toEqual(debts.map(({ id }) => id).toSorted())
      }),
      { numRuns: 300 },
    )
  })

  test('an extra payment never raises the cost', () => {
    fc.assert(
      fc.property(anyDebts, anyExtra, (debts, extra) => {
        const without = payOffPlan(debts, 'avalanche')
        const plan = payOffPlan(debts, 'avalanche', extra)
        expect(plan.months).toBeLessThanOrEqual(without.months)
        expect(toCents(plan.interest)).toBeLessThanOrEqual(toCents(without.interest))
      }),
    )
  })

  test('pay off every debt within 600 months at extreme rates and terms', () => {
    const extreme = [debt('x', 1_000_000, 1000, 600), debt('y', 50, 0, 600), debt('z', 0.01, 1e-9, 1)]
    const plan = payOffPlan(extreme, 'avalanche')
    expect(plan.months).toBeLessThanOrEqual(600)
    expect(plan.payoffs).toHaveLength(3)
    expect(Number.isFinite(plan.interest)).toBe(true)
  })

  test.each([-1, Number.NaN])('reject an extra payment of %d', (extra) => {
    expect(() => payOffPlan(three, 'snowball', extra)).toThrow(new RangeError(`extra: ${extra}`))
  })
})
