import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balancesOverTime,
  compareConsolidation,
  leaveOutEffects,
  type Offer,
} from '../../../lib/finance/consolidation.ts'
import type { Debt } from '../../../lib/finance/debt.ts'
import { addFee, type Fee } from '../../../lib/finance/fee.ts'
import { toCents } from '../../../lib/finance/money.ts'
import { simulate, simulateFee } from './simulation.ts'

const debt = (id: string, balance: number, aprPercent: number, months: number) => ({
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

  test('have figures accurate to the cent (R14.10)', () => {
    expect(cents(result.current.payment)).toBe(198.77)
    expect(cents(result.current.interest)).toBe(2155.82)
    expect(cents(result.consolidated.payment)).toBe(166.07)
    expect(cents(result.consolidated.interest)).toBe(978.58)
    expect(result.savings).toEqual({ payment: 32.7, interest: 1177.24, cost: 1177.24 })
  })

  test('are rated “better”, and no better term is suggested', () => {
    expect(result.verdict).toBe('better')
    expect(result.monthsLonger).toBe(0)
    expect(result.aprAbove).toBeCloseTo(-12.99, 10)
    expect(result.leftOut).toEqual([])
    expect(result.betterTerm).toBeNull()
    expect(result.debts[0]?.cheaperThanOffer).toBe(false)
  })
})

test('the figures for three debts match simulations of each debt (R14.7, R14.8, R14.9)', () => {
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
  test('suggests a term that lowers both payment and cost when the offer lowers only the payment (R14.13)', () => {
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

  test('suggests no term if none lowers both the payment and the cost', () => {
    const result = compareConsolidation([card], { aprPercent: 25.5, months: 60 })
    expect(result.verdict).toBe('lowerPaymentHigherCost')
    expect(result.betterTerm).toBeNull()
  })

  test('says that a shorter term costs more each month and less in total', () => {
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

  test('says that an identical loan changes nothing', () => {
    const result = compareConsolidation([card], { aprPercent: 24.99, months: 36 })
    expect(result.verdict).toBe('same')
    expect(result.savings).toEqual({ payment: 0, interest: 0, cost: 0 })
  })

  test.each([
    [12, 24, 'lowerPaymentSameCost'],
    [24, 12, 'higherPaymentSameCost'],
  ] as const)('says that %d and %d months cost the same without interest', (months, newMonths, verdict) => {
    const result = compareConsolidation([debt('x', 12_000, 0, months)], { aprPercent: 0, months: newMonths })
    expect(result).toMatchObject({ verdict, savings: { cost: 0 } })
  })

  test('compares rates as shown (R14.18)', () => {
    // The average of 24.994% is shown as 24.99%, so the offer's 24.99% equals it.
    const odd = [debt('a', 5000, 24.994, 36), debt('b', 5000, 24.994, 36)]
    expect(compareConsolidation(odd, { aprPercent: 24.99, months: 36 }).aprAbove).toBe(0)
    const [shown] = compareConsolidation([debt('a', 5000, 12.0001, 36)], {
      aprPercent: 12.0004,
      months: 36,
    }).debts
    expect(shown?.cheaperThanOffer).toBe(false)
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

describe('debts without a balance or a term (R14.11)', () => {
  const empty = debt('empty', 0, 99, 12)
  const ended = debt('ended', 900, 20, 0)

  test('are excluded from every figure, and their ids are listed', () => {
    const offer = { aprPercent: 12, months: 36 }
    const { leftOut, ...rest } = compareConsolidation([empty, card, ended], offer)
    const { leftOut: none, ...alone } = compareConsolidation([card], offer)
    expect(leftOut).toEqual(['empty', 'ended'])
    expect(none).toEqual([])
    expect(rest).toEqual(alone)
  })

  test('cause an error if no other debt remains', () => {
    expect(() => compareConsolidation([], { aprPercent: 12, months: 36 })).toThrow(RangeError)
    expect(() => compareConsolidation([empty, ended], { aprPercent: 12, months: 36 })).toThrow(RangeError)
    expect(() => compareConsolidation([card, debt('x', -5, 1, 1)], { aprPercent: 12, months: 36 })).toThrow(
      RangeError,
    )
    expect(() => compareConsolidation([card], { aprPercent: 12, months: 0 })).toThrow(RangeError)
  })
})

const fees: Fee[] = [
  { amount: 3, unit: 'percent', place: 'inside' },
  { amount: 3, unit: 'percent', place: 'beside' },
  { amount: 250, unit: 'dollars', place: 'inside' },
  { amount: 250, unit: 'dollars', place: 'beside' },
  { amount: 0, unit: 'percent', place: 'inside' },
  { amount: 12.5, unit: 'percent', place: 'inside' },
  { amount: 0.01, unit: 'dollars', place: 'beside' },
  { amount: 50, unit: 'percent', place: 'beside' },
]
const anyDebts = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 0, max: 3600 }),
      fc.integer({ min: 1, max: 120 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map(([balance, apr, months], index) => debt(String(index), balance / 100, apr / 100, months)),
  )
const anyOffer = fc.record({
  aprPercent: fc.integer({ min: 0, max: 360 }).map((tenths) => tenths / 10),
  months: fc.integer({ min: 1, max: 120 }),
})
const anyFee: fc.Arbitrary<Fee> = fc.record({
  amount: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
  unit: fc.constantFrom('percent', 'dollars'),
  place: fc.constantFrom('inside', 'beside'),
})

describe('the fee of the offer (R14.19)', () => {
  const offers = [
    { aprPercent: 12, months: 36 },
    { aprPercent: 12, months: 60 },
    { aprPercent: 0, months: 18 },
    { aprPercent: 29.99, months: 1 },
  ]

  test.each(fees.flatMap((fee) => offers.map((offer) => [fee, offer] as const)))(
    'matches exact decimal arithmetic: %j on the offer %j',
    (fee, offer) => {
      const { loan, consolidated } = compareConsolidation(three, { ...offer, fee })
      const exact = simulateFee(15_600, offer, fee)
      expect(toCents(loan.balance)).toBe(exact.principal)
      expect(toCents(loan.fee)).toBe(exact.fee)
      expect(toCents(loan.payment)).toBe(exact.payment)
      expect(toCents(loan.interest)).toBe(exact.interest)
      expect(toCents(loan.cost)).toBe(exact.cost)
      expect(consolidated.cost).toBe(loan.cost)
      const rate = loan.effectiveAprPercent ?? Number.NaN
      // The rate is shown with two decimals, so the exact rate lies within half a unit of the last digit.
      expect(exact.worth(rate - 0.0051) * 100).toBeGreaterThan(exact.received)
      expect(exact.worth(rate + 0.0051) * 100).toBeLessThan(exact.received)
    },
  )

  test('raises the principal if deducted from the loan, so that the payout covers the whole balance', () => {
    expect(addFee(10_000, { amount: 5, unit: 'percent', place: 'inside' })).toEqual({
      principal: expect.closeTo(10_526.32, 2),
      fee: expect.closeTo(526.32, 2),
    })
  })

  test('raises the rate used to compare the offer', () => {
    const offer = { aprPercent: 24, months: 12 }
    expect(compareConsolidation([card], offer).aprAbove).toBeLessThan(0)
    const fee: Fee = { amount: 5, unit: 'percent', place: 'inside' }
    expect(compareConsolidation([card], { ...offer, fee }).aprAbove).toBeGreaterThan(0)
  })

  test('leaves the effective rate undefined if the fee consumes the whole loan', () => {
    const fee: Fee = { amount: 5000, unit: 'dollars', place: 'beside' }
    const { loan } = compareConsolidation([card], { aprPercent: 12, months: 36, fee })
    expect(loan.effectiveAprPercent).toBeNull()
  })

  test('never lowers the cost, the payment or the rate', () => {
    fc.assert(
      fc.property(anyDebts, anyOffer, anyFee, (debts, offer, fee) => {
        const without = compareConsolidation(debts, offer)
        const result = compareConsolidation(debts, { ...offer, fee })
        expect(result.consolidated.cost).toBeGreaterThanOrEqual(without.consolidated.cost)
        expect(result.consolidated.payment).toBeGreaterThanOrEqual(without.consolidated.payment)
        expect(result.loan.effectiveAprPercent ?? 1e9).toBeGreaterThanOrEqual(offer.aprPercent - 0.005)
        const more = compareConsolidation(debts, { ...offer, fee: { ...fee, amount: fee.amount + 1 } })
        expect(more.consolidated.cost).toBeGreaterThanOrEqual(result.consolidated.cost)
      }),
    )
  })

  test.each<[Fee]>([
    [{ amount: -1, unit: 'dollars', place: 'beside' }],
    [{ amount: Number.NaN, unit: 'percent', place: 'beside' }],
    [{ amount: 100, unit: 'percent', place: 'inside' }],
  ])('is refused if it is %j', (fee) => {
    expect(() => addFee(1000, fee)).toThrow(new RangeError(`fee: ${fee.amount}`))
  })
})

describe('debts left out of the loan (R14.20)', () => {
  const offer: Offer = { aprPercent: 12, months: 60 }
  const apart = (...ids: string[]) => three.map((each) => ({ ...each, apart: ids.includes(each.id) }))

  test.each([[['car']], [['store', 'card']], [['card']]])(
    '%j: the loan and the debts outside it match their simulations',
    (ids) => {
      const { loan, consolidated, current } = compareConsolidation(apart(...ids), offer)
      const alone = three.filter((each) => ids.includes(each.id))
      const replaced = three.filter((each) => !ids.includes(each.id))
      const sums = alone.map((each) => simulate({ ...each, principal: each.balance }))
      const one = simulate({
        principal: replaced.reduce((total, each) => total + each.balance, 0),
        aprPercent: 12,
        months: 60,
      })
      const total = (field: 'payment' | 'interest') =>
        sums.reduce((all, each) => all + each[field], one[field])
      expect(cents(loan.payment)).toBe(cents(one.payment))
      expect(cents(consolidated.payment)).toBe(cents(total('payment')))
      expect(cents(consolidated.interest)).toBe(cents(total('interest')))
      expect(current).toEqual(compareConsolidation(three, offer).current)
    },
  )

  test('the stated effect of leaving out a debt matches a comparison without it', () => {
    const all = compareConsolidation(three, offer).consolidated
    const effects = leaveOutEffects(three, offer)
    expect(effects.map(({ id }) => id)).toEqual(['card', 'store', 'car'])
    for (const { id, payment, cost } of effects) {
      const without = compareConsolidation(apart(id), offer).consolidated
      expect(payment).toBe((toCents(all.payment) - toCents(without.payment)) / 100)
      expect(cost).toBe((toCents(all.cost) - toCents(without.cost)) / 100)
    }
    // Including the car loan, which costs only 7.9%, raises the total cost.
    expect(effects[2]?.cost).toBeGreaterThan(0)
    const back = leaveOutEffects(apart('car'), offer).find(({ id }) => id === 'car')
    expect(back?.cost).toBe(-(effects[2]?.cost ?? 0))
  })

  test('leave at least one debt in the loan', () => {
    expect(leaveOutEffects([card], offer)).toEqual([])
    expect(leaveOutEffects(apart('card', 'store'), offer).map(({ id }) => id)).toEqual(['card', 'store'])
    expect(() => compareConsolidation(apart('card', 'store', 'car'), offer)).toThrow(RangeError)
  })

  test('count toward the balance over time and the number of months', () => {
    const debts = [card, { ...debt('long', 3000, 6, 72), apart: true }]
    const result = compareConsolidation(debts, offer)
    expect(result.consolidated.months).toBe(72)
    expect(result.monthsLonger).toBe(0)
    const rows = balancesOverTime(debts, result)
    expect(rows).toHaveLength(73)
    expect(rows[0]).toEqual({ month: 0, current: 8000, consolidated: 8000 })
    expect(rows[71]?.consolidated).toBeGreaterThan(0)
    expect(rows[72]).toEqual({ month: 72, current: 0, consolidated: 0 })
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
  test('start at the current balance and reach 0 in the last month, both with and without the loan', () => {
    const result = compareConsolidation(three, { aprPercent: 12, months: 60 })
    const rows = balancesOverTime(three, result)
    expect(rows).toHaveLength(61)
    expect(rows[0]).toEqual({ month: 0, current: 15_600, consolidated: 15_600 })
    expect(rows[35]?.current).toBeGreaterThan(0)
    expect(rows[36]?.current).toBe(0)
    expect(rows[59]?.consolidated).toBeGreaterThan(0)
    expect(rows[60]).toEqual({ month: 60, current: 0, consolidated: 0 })
  })

  test('are the sum of all debts in every month', () => {
    const exact = three.map((each) => simulate({ ...each, principal: each.balance }).rows)
    const rows = balancesOverTime(three, compareConsolidation(three, { aprPercent: 12, months: 12 }))
    for (const month of [1, 12, 24, 25, 30, 31]) {
      const owed = exact.reduce((sum, list) => sum + (list[month - 1]?.balance ?? 0), 0)
      expect(rows[month]?.current).toBeCloseTo(owed, 7)
    }
    expect(rows).toHaveLength(37)
    expect(rows[13]?.consolidated).toBe(0)
  })
})
