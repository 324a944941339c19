import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  businessAgePoints,
  creditPoints,
  historyPoints,
  type RefinanceInputs,
  type RefinancePart,
  refinanceLabels,
  scoreRefinance,
} from '../../../lib/finance/refinance.ts'
import { refinanceChanges } from '../../../lib/finance/refinance-changes.ts'
import { compareRefinance, paidOverTime } from '../../../lib/finance/refinance-comparison.ts'
import { band } from '../../../lib/tools/score.ts'

/** A loan without interest and with a payment of $1,000, so that every ratio is a plain fraction. */
const common = {
  balance: 100_000,
  aprPercent: 0,
  months: 100,
  creditRange: '740plus',
  income: 1_000_000,
  otherDebt: 0,
  history: 'clean12',
} as const
const mortgage: RefinanceInputs = { ...common, loanType: 'mortgage', assetValue: 1_000_000 }
const auto: RefinanceInputs = { ...common, loanType: 'auto', assetValue: 1_000_000 }
const personal: RefinanceInputs = { ...common, loanType: 'personal' }
const business: RefinanceInputs = {
  ...common,
  loanType: 'business',
  businessAge: '2yplus',
  revenue: 1_000_000,
}
const all = [mortgage, auto, personal, business]

const points = (inputs: RefinanceInputs, id: RefinancePart['id']) =>
  scoreRefinance(inputs).parts.find((part) => part.id === id)?.points

describe('the best case of each loan type (R15.6, R15.7)', () => {
  test.each([
    [mortgage, 100, ['credit', 'dti', 'ltv', 'history']],
    [auto, 100, ['credit', 'dti', 'ltv', 'history']],
    [personal, 80, ['credit', 'dti', 'history']],
    [business, 100, ['credit', 'dti', 'business', 'history']],
  ] as const)('%j', (inputs, ceiling, parts) => {
    const result = scoreRefinance(inputs)
    expect(result.score).toBe(ceiling)
    expect(result.ceiling).toBe(ceiling)
    expect(result.label).toBe('strongChance')
    expect(result.parts.map((part) => part.id)).toEqual(parts)
    expect(refinanceChanges(inputs, result)).toEqual([])
  })
})

describe('credit (R15.8)', () => {
  test.each([
    ['under580', 5],
    ['580-619', 10],
    ['620-659', 20],
    ['660-699', 28],
    ['700-739', 34],
    ['740plus', 40],
  ] as const)('%s gives %d for every type', (creditRange, expected) => {
    expect(creditPoints[creditRange]).toBe(expected)
    for (const inputs of all) expect(points({ ...inputs, creditRange }, 'credit')).toBe(expected)
  })
})

describe('payment history (R15.11)', () => {
  test.each([
    ['clean12', 15],
    ['late1', 8],
    ['late2plus', 0],
  ] as const)('%s gives %d for every type', (history, expected) => {
    expect(historyPoints[history]).toBe(expected)
    for (const inputs of all) expect(points({ ...inputs, history }, 'history')).toBe(expected)
  })
})

describe('debt-to-income (R15.9)', () => {
  test.each([
    [mortgage, 0.43],
    [auto, 0.45],
    [personal, 0.45],
    [business, 0.45],
  ] as const)('the limit of %j is %d', (inputs, limit) => {
    expect(scoreRefinance(inputs).dtiLimit).toBe(limit)
    const at = (share: number) => ({
      ...inputs,
      income: 1_000_000,
      otherDebt: limit * share * 1_000_000 - 1000,
    })
    expect(scoreRefinance(at(1)).dti).toBeCloseTo(limit, 12)
    expect(points(at(1), 'dti')).toBe(0)
    expect(points(at(1.0001), 'dti')).toBe(0)
    expect(points(at(5), 'dti')).toBe(0)
    expect(points(at(0.9), 'dti')).toBe(3)
    expect(points(at(0.5), 'dti')).toBe(13)
    expect(points(at(0.0201), 'dti')).toBe(24)
  })

  test('counts the present payment along with the other debts', () => {
    expect(scoreRefinance({ ...mortgage, income: 10_000, otherDebt: 600 }).dti).toBe(0.16)
  })

  test('points for every dollar of debt equal the exact fraction, halves rounded up', () => {
    for (const inputs of [mortgage, auto]) {
      for (let debts = 1000; debts <= 5000; debts++) {
        const result = scoreRefinance({ ...inputs, income: 10_000, otherDebt: debts - 1000 })
        const used = new Decimal(debts).div(10_000).div(result.dtiLimit)
        const exact = new Decimal(1).minus(used).times(25)
        const rounded = exact.plus(0.5).floor().toNumber()
        const expected = Math.min(25, Math.max(0, rounded))
        expect(result.parts.find((part) => part.id === 'dti')?.points, String(debts)).toBe(expected)
      }
    }
  })
})

describe('loan-to-value (R15.10)', () => {
  const cases = {
    mortgage: [
      [80, 20],
      [80.01, 12],
      [90, 12],
      [90.01, 6],
      [97, 6],
      [97.01, 0],
      [150, 0],
    ],
    auto: [
      [90, 20],
      [90.01, 12],
      [110, 12],
      [110.01, 6],
      [130, 6],
      [130.01, 0],
      [300, 0],
    ],
  } as const
  for (const inputs of [mortgage, auto]) {
    const rows: readonly (readonly [number, number])[] = cases[inputs.loanType as 'mortgage' | 'auto']
    test.each(rows)(`${inputs.loanType} at %d %% gives %d`, (percent, expected) => {
      for (const value of [100, 1000, 33_300, 200_000, 777_700]) {
        const balance = Math.round(percent * value) / 100
        expect(points({ ...inputs, balance, assetValue: value } as RefinanceInputs, 'ltv')).toBe(expected)
      }
    })
  }

  test('is a ratio, and null for an unsecured loan', () => {
    expect(
      scoreRefinance({ ...mortgage, balance: 150_000, assetValue: 200_000 } as RefinanceInputs).ltv,
    ).toBe(0.75)
    expect(scoreRefinance(personal).ltv).toBeNull()
    expect(scoreRefinance(business).ltv).toBeNull()
  })
})

describe('business strength (R15.12)', () => {
  const ages = [
    ['under6m', 0],
    ['6-12m', 4],
    ['1-2y', 8],
    ['2yplus', 12],
  ] as const
  const revenues = [
    [1, 0],
    [2000, 0],
    [2000.01, 4],
    [3000, 4],
    [3000.01, 6],
    [5000, 6],
    [5000.01, 8],
    [90_000, 8],
  ] as const

  test.each(ages)('adds the revenue points to those of %s', (businessAge, age) => {
    expect(businessAgePoints[businessAge]).toBe(age)
    for (const [revenue, extra] of revenues) {
      expect(points({ ...business, businessAge, revenue } as RefinanceInputs, 'business')).toBe(age + extra)
    }
  })
})

describe('labels (R15.13)', () => {
  test.each([
    [100, 'strongChance'],
    [80, 'strongChance'],
    [79, 'possible'],
    [60, 'possible'],
    [59, 'borderline'],
    [45, 'borderline'],
    [44, 'unlikely'],
    [0, 'unlikely'],
  ])('%d is %s', (score, label) => {
    expect(band(score, refinanceLabels).id).toBe(label)
  })
})

test('the default inputs score 68, as worked out by hand (R15.6)', () => {
  // $1,012.81 a month; DTI 1612.81 / 7000 = 23.04 % of 43 %: 25 × 0.4642 = 11.6; LTV 75 %.
  const result = scoreRefinance({
    loanType: 'mortgage',
    balance: 150_000,
    aprPercent: 6.5,
    months: 300,
    creditRange: '660-699',
    income: 7000,
    otherDebt: 600,
    history: 'late1',
    assetValue: 200_000,
  })
  expect(result.payment).toBeCloseTo(1012.81, 2)
  expect(result.parts.map((part) => part.points)).toEqual([28, 12, 20, 8])
  expect(result.score).toBe(68)
  expect(result.label).toBe('possible')
})

const anyInputs: fc.Arbitrary<RefinanceInputs> = fc
  .record({
    loanType: fc.constantFrom('mortgage', 'auto', 'personal', 'business'),
    balance: fc.integer({ min: 1, max: 1_000_000 }),
    aprPercent: fc.integer({ min: 0, max: 1000 }),
    months: fc.integer({ min: 1, max: 600 }),
    creditRange: fc.constantFrom(...Object.keys(creditPoints)),
    income: fc.integer({ min: 1, max: 100_000 }),
    otherDebt: fc.integer({ min: 0, max: 20_000 }),
    history: fc.constantFrom(...Object.keys(historyPoints)),
    assetValue: fc.integer({ min: 1, max: 2_000_000 }),
    businessAge: fc.constantFrom(...Object.keys(businessAgePoints)),
    revenue: fc.integer({ min: 1, max: 200_000 }),
  })
  .map((record) => record as unknown as RefinanceInputs)

test('any inputs give a whole score from 0 to the ceiling, the sum of its parts (R15.6, R15.7)', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { score, parts, ceiling, label } = scoreRefinance(inputs)
      expect(score).toBe(parts.reduce((sum, part) => sum + part.points, 0))
      expect(Number.isInteger(score)).toBe(true)
      expect(score).toBeLessThanOrEqual(ceiling)
      expect(ceiling).toBe(inputs.loanType === 'personal' ? 80 : 100)
      expect(label).toBe(band(score, refinanceLabels).id)
      for (const part of parts) {
        expect(part.points).toBeGreaterThanOrEqual(0)
        expect(part.points).toBeLessThanOrEqual(part.max)
      }
    }),
  )
})

describe('changes that raise the score (R15.15)', () => {
  test('are real, sorted, and led by the best single change', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const now = scoreRefinance(inputs)
        const changes = refinanceChanges(inputs, now)
        const best = changes[0]?.gain ?? 0
        changes.forEach((change, index) => {
          const then = scoreRefinance({ ...inputs, [change.input]: change.to } as RefinanceInputs)
          expect(then.score).toBe(change.score)
          expect(change.gain).toBe(then.score - now.score)
          expect(change.gain).toBeGreaterThan(0)
          expect(change.gain).toBeLessThanOrEqual(changes[index - 1]?.gain ?? 100)
        })
        for (const creditRange of Object.keys(creditPoints) as (keyof typeof creditPoints)[]) {
          expect(scoreRefinance({ ...inputs, creditRange }).score - now.score).toBeLessThanOrEqual(best)
        }
        for (const history of Object.keys(historyPoints) as (keyof typeof historyPoints)[]) {
          expect(scoreRefinance({ ...inputs, history }).score - now.score).toBeLessThanOrEqual(best)
        }
      }),
    )
  })

  test('name the dollars of an amount', () => {
    const high = { ...mortgage, balance: 95_000, months: 95, assetValue: 100_000 } as RefinanceInputs
    expect(refinanceChanges(high, scoreRefinance(high))).toEqual([
      { input: 'balance', to: 80_000, score: 100, gain: 14 },
    ])
    const slow = { ...business, revenue: 5000 } as RefinanceInputs
    expect(refinanceChanges(slow, scoreRefinance(slow))).toEqual([
      { input: 'revenue', to: 5001, score: 100, gain: 2 },
    ])
  })
})

test.each([
  ['income', 0],
  ['income', Number.NaN],
  ['balance', 0],
  ['otherDebt', -1],
  ['assetValue', 0],
  ['months', 0],
  ['aprPercent', -1],
])('%s of %d is refused by name', (field, value) => {
  expect(() => scoreRefinance({ ...mortgage, [field]: value } as RefinanceInputs)).toThrow(
    new RangeError(`${field}: ${value}`),
  )
})

describe('the proposed terms', () => {
  const present = { principal: 150_000, aprPercent: 6.5, months: 300 }

  test('save $113.94 a month for the default inputs (R15.16)', () => {
    const result = compareRefinance(present, { aprPercent: 5.25, months: 300, closingCosts: 0 })
    expect(result.current.payment).toBeCloseTo(1012.81, 2)
    expect(result.proposed.payment).toBeCloseTo(898.87, 2)
    expect(result.savings.payment).toBe(113.94)
    expect(result.verdict).toBe('better')
    expect(result.monthsLonger).toBe(0)
    expect(result.breakEvenMonth).toBeNull()
  })

  test.each([
    [113.94, 1],
    [114, 2],
    [3000, 27],
    [113.94 * 300 + 10, null],
  ])('closing costs of $%d are made up for in month %s', (closingCosts, month) => {
    expect(compareRefinance(present, { aprPercent: 5.25, months: 300, closingCosts }).breakEvenMonth).toBe(
      month,
    )
  })

  test('never break even if nothing is saved', () => {
    const result = compareRefinance(present, { aprPercent: 7, months: 300, closingCosts: 1 })
    expect(result.breakEvenMonth).toBeNull()
    expect(result.verdict).toBe('worse')
  })

  test('save nothing more after the present loan would have ended', () => {
    const loan = { principal: 12_000, aprPercent: 0, months: 12 }
    // $1,000 now, $500 then: $6,000 are saved by month 12, and paid back after it.
    const terms = { aprPercent: 0, months: 24 }
    expect(compareRefinance(loan, { ...terms, closingCosts: 6000 }).breakEvenMonth).toBe(12)
    expect(compareRefinance(loan, { ...terms, closingCosts: 6000.01 }).breakEvenMonth).toBeNull()
    expect(compareRefinance(loan, { ...terms, closingCosts: 6000.01 }).aheadUntilMonth).toBeNull()
    // $2,000 are made up for in month 4; of the $6,000 they are left until month 20, as $500 a month go back.
    const ahead = compareRefinance(loan, { ...terms, closingCosts: 2000 })
    expect([ahead.breakEvenMonth, ahead.aheadUntilMonth]).toEqual([4, 20])
  })

  test('break even after payoff for a shorter loan with a higher payment', () => {
    const loan = { principal: 12_000, aprPercent: 12, months: 24 }
    const result = compareRefinance(loan, { aprPercent: 1, months: 12, closingCosts: 500 })
    expect(result.savings.payment).toBeLessThan(0)
    expect(result.verdict).toBe('higherPaymentLowerCost')
    expect(result.breakEvenMonth).toBeGreaterThan(12)
    expect(result.breakEvenMonth).toBeLessThanOrEqual(24)
    expect(result.aheadUntilMonth).toBeNull()
    expect(result.monthsLonger).toBe(-12)
  })

  test('cost more if closing costs exceed the interest saved (R15.16)', () => {
    const without = compareRefinance(present, { aprPercent: 6.25, months: 300, closingCosts: 0 })
    const result = compareRefinance(present, { aprPercent: 6.25, months: 300, closingCosts: 20_000 })
    expect(without.verdict).toBe('better')
    expect(result.verdict).toBe('lowerPaymentHigherCost')
    expect(result.savings.interest).toBe(without.savings.interest)
    expect(result.savings.cost).toBeCloseTo(without.savings.interest - 20_000, 8)
  })

  test('break even in the first month whose savings cover the costs (R15.17)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 5000 }),
        (months, newMonths, aprPercent, closingCosts) => {
          const loan = { principal: 20_000, aprPercent: 15, months }
          const { current, proposed, breakEvenMonth } = compareRefinance(loan, {
            aprPercent,
            months: newMonths,
            closingCosts,
          })
          const saved = (month: number) =>
            current.payment * Math.min(month, months) - proposed.payment * Math.min(month, newMonths)
          if (breakEvenMonth === null) {
            expect(saved(Math.min(months, newMonths))).toBeLessThan(closingCosts + 0.01)
            expect(saved(Math.max(months, newMonths))).toBeLessThan(closingCosts + 0.01)
          } else {
            expect(saved(breakEvenMonth)).toBeGreaterThan(closingCosts - 0.01)
            expect(saved(breakEvenMonth - 1)).toBeLessThan(closingCosts)
          }
        },
      ),
    )
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('closing costs of %d are refused', (closingCosts) => {
    expect(() => compareRefinance(present, { aprPercent: 5, months: 300, closingCosts })).toThrow(RangeError)
  })

  test('add up from the closing costs to the end of each loan and cross at break-even', () => {
    const loan = { principal: 12_000, aprPercent: 12, months: 24 }
    const terms = { aprPercent: 6, months: 36, closingCosts: 300 }
    const { current, proposed, breakEvenMonth } = compareRefinance(loan, terms)
    const months = paidOverTime(loan, terms)
    expect(months).toHaveLength(37)
    expect(months[0]).toEqual({ month: 0, current: 0, proposed: 300 })
    expect(months[30]?.current).toBeCloseTo(current.payment * 24, 8)
    expect(months[36]?.proposed).toBeCloseTo(proposed.payment * 36 + 300, 8)
    const ahead = months.filter((month) => month.proposed <= month.current)
    expect(ahead[0]?.month).toBe(breakEvenMonth)
  })
})
