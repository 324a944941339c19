import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balancesOverTime, compareConsolidation, type Debt } from '../../../lib/finance/consolidation.ts'
import { toCents } from '../../../lib/finance/money.ts'
import { simulate } from './simulation.ts'

const debt = (id: string, balance: number, aprPercent: number, months: number): Debt => ({
  id,
  balance,
  aprPercent,
  months,
})
const card = debt('card', 5000, 24.99, 36)
const three = [card, debt('store', 2400, 29.99, 24), debt('car', 8200, 7.9, 30)]
const cents = (value: number) => toCents(value) / 100

describe('the default debt and offer', () => {
  const result = compareConsolidation([card], { aprPercent: 12, months: 36 })

  test('give figures to the cent (R14.10)', () => {
    expect(cents(result.current.payment)).toBe(198.77)
    expect(cents(result.current.interest)).toBe(2155.82)
    expect(cents(result.consolidated.payment)).toBe(166.07)
    expect(cents(result.consolidated.interest)).toBe(978.58)
    expect(result.savings).toEqual({ payment: 32.7, interest: 1177.24 })
  })

  test('give the verdict and no better term', () => {
    expect(result.verdict).toBe('better')
    expect(result.monthsLonger).toBe(0)
    expect(result.aprAbove).toBeCloseTo(-12.99, 10)
    expect(result.leftOut).toEqual([])
    expect(result.betterTerm).toBeNull()
    expect(result.debts[0]?.cheaperThanOffer).toBe(false)
  })
})

test('the figures of three debts equal a simulation of each (R14.7, R14.8, R14.9)', () => {
  const result = compareConsolidation(three, { aprPercent: 12, months: 60 })
  const exact = three.map((each) => simulate({ ...each, principal: each.balance }))
  const one = simulate({ principal: 15_600, aprPercent: 12, months: 60 })
  expect(result.current.balance).toBe(15_600)
  expect(result.current.months).toBe(36)
  expect(result.current.aprPercent).toBeCloseTo((5000 * 24.99 + 2400 * 29.99 + 8200 * 7.9) / 15_600, 10)
  result.debts.forEach((each, index) => {
    expect(each.payment).toBeCloseTo(exact[index]?.payment ?? 0, 9)
    expect(each.interest).toBeCloseTo(exact[index]?.interest ?? 0, 8)
  })
  expect(result.current.payment).toBeCloseTo(
    exact.reduce((sum, each) => sum + each.payment, 0),
    9,
  )
  expect(result.consolidated.payment).toBeCloseTo(one.payment, 9)
  expect(result.consolidated.interest).toBeCloseTo(one.interest, 8)
})

describe('the verdict on an offer (R14.12)', () => {
  test('names a term that lowers both if only the payment falls (R14.13)', () => {
    const result = compareConsolidation(three, { aprPercent: 12, months: 60 })
    expect(result.verdict).toBe('lowerPaymentHigherCost')
    expect(result.savings.payment).toBeGreaterThan(0)
    expect(result.savings.interest).toBeLessThan(0)
    expect(result.monthsLonger).toBe(24)
    expect(result.debts.map((each) => each.cheaperThanOffer)).toEqual([false, false, true])
    expect(result.betterTerm?.months).toBe(36)
    const at36 = compareConsolidation(three, { aprPercent: 12, months: 36 })
    expect(result.betterTerm?.savings).toEqual(at36.savings)
    expect(at36.verdict).toBe('better')
  })

  test('names no term if none lowers both', () => {
    const result = compareConsolidation([card], { aprPercent: 25.5, months: 60 })
    expect(result.verdict).toBe('lowerPaymentHigherCost')
    expect(result.betterTerm).toBeNull()
  })

  test('says that a shorter term costs more each month and less in all', () => {
    const result = compareConsolidation([card], { aprPercent: 20, months: 18 })
    expect(result.verdict).toBe('higherPaymentLowerCost')
    expect(result.monthsLonger).toBe(-18)
  })

  test('says that a higher rate for the same term is worse', () => {
    const result = compareConsolidation([card], { aprPercent: 30, months: 36 })
    expect(result.verdict).toBe('worse')
    expect(result.savings.payment).toBeLessThan(0)
    expect(result.savings.interest).toBeLessThan(0)
    expect(result.aprAbove).toBeGreaterThan(0)
  })

  test('says that the same loan changes nothing', () => {
    const result = compareConsolidation([card], { aprPercent: 24.99, months: 36 })
    expect(result.verdict).toBe('same')
    expect(result.savings).toEqual({ payment: 0, interest: 0 })
  })

  test('subtracts the amounts as shown (R14.10)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 5_000_000 }),
            fc.integer({ min: 0, max: 3600 }),
            fc.integer({ min: 1, max: 120 }),
          ),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        fc.record({
          aprPercent: fc.integer({ min: 0, max: 360 }).map((n) => n / 10),
          months: fc.integer({ min: 1, max: 120 }),
        }),
        (rows, offer) => {
          const debts = rows.map(([b, a, m], index) => debt(String(index), b / 100, a / 100, m))
          const { current, consolidated, savings, verdict, betterTerm } = compareConsolidation(debts, offer)
          expect(toCents(savings.payment)).toBe(toCents(current.payment) - toCents(consolidated.payment))
          expect(toCents(savings.interest)).toBe(toCents(current.interest) - toCents(consolidated.interest))
          if (verdict !== 'lowerPaymentHigherCost') expect(betterTerm).toBeNull()
          if (betterTerm) {
            const tried = compareConsolidation(debts, { ...offer, months: betterTerm.months })
            expect(tried.verdict).toBe('better')
            expect(tried.savings).toEqual(betterTerm.savings)
            expect(betterTerm.months).toBeLessThan(offer.months)
          }
        },
      ),
    )
  })
})

describe('debts that do not count (R14.11)', () => {
  const empty = debt('empty', 0, 99, 12)
  const ended = debt('ended', 900, 20, 0)

  test('are left out of every figure and named', () => {
    const offer = { aprPercent: 12, months: 36 }
    const { leftOut, ...rest } = compareConsolidation([empty, card, ended], offer)
    const { leftOut: none, ...alone } = compareConsolidation([card], offer)
    expect(leftOut).toEqual(['empty', 'ended'])
    expect(none).toEqual([])
    expect(rest).toEqual(alone)
  })

  test('are refused if none counts or one is negative', () => {
    expect(() => compareConsolidation([], { aprPercent: 12, months: 36 })).toThrow(RangeError)
    expect(() => compareConsolidation([empty, ended], { aprPercent: 12, months: 36 })).toThrow(RangeError)
    expect(() => compareConsolidation([card, debt('x', -5, 1, 1)], { aprPercent: 12, months: 36 })).toThrow(
      RangeError,
    )
    expect(() => compareConsolidation([card], { aprPercent: 12, months: 0 })).toThrow(RangeError)
  })
})

test('merging equal debts changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 2, max: 10 }),
      (balance, apr, months, copies) => {
        const offer = { aprPercent: 12, months: 36 }
        const one = debt('one', balance / 100, apr / 100, months)
        const split = compareConsolidation(Array<Debt>(copies).fill(one), offer)
        const merged = compareConsolidation([{ ...one, balance: (balance * copies) / 100 }], offer)
        expect(split.current.payment / merged.current.payment).toBeCloseTo(1, 12)
        expect(split.current.interest).toBeCloseTo(merged.current.interest, 4)
        expect(split.current.aprPercent).toBeCloseTo(merged.current.aprPercent, 10)
        expect(split.current.months).toBe(merged.current.months)
        expect(split.consolidated.payment).toBeCloseTo(merged.consolidated.payment, 6)
      },
    ),
  )
})

describe('balances over time', () => {
  test('begin at what is owed, each side ends at 0 in its last month', () => {
    const result = compareConsolidation(three, { aprPercent: 12, months: 60 })
    const rows = balancesOverTime(result)
    expect(rows).toHaveLength(61)
    expect(rows[0]).toEqual({ month: 0, current: 15_600, consolidated: 15_600 })
    expect(rows[35]?.current).toBeGreaterThan(0)
    expect(rows[36]?.current).toBe(0)
    expect(rows[59]?.consolidated).toBeGreaterThan(0)
    expect(rows[60]).toEqual({ month: 60, current: 0, consolidated: 0 })
  })

  test('hold the sum of all debts in every month', () => {
    const exact = three.map((each) => simulate({ ...each, principal: each.balance }).rows)
    const rows = balancesOverTime(compareConsolidation(three, { aprPercent: 12, months: 12 }))
    for (const month of [1, 12, 24, 25, 30, 31]) {
      const owed = exact.reduce((sum, list) => sum + (list[month - 1]?.balance ?? 0), 0)
      expect(rows[month]?.current).toBeCloseTo(owed, 7)
    }
    expect(rows).toHaveLength(37)
    expect(rows[13]?.consolidated).toBe(0)
  })
})
