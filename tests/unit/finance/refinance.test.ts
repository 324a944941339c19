import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Loan } from '../../../lib/finance/amortization.ts'
import { toCents } from '../../../lib/finance/money.ts'
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
import {
  compareRefinance,
  type ProposedTerms,
  savingsOverTime,
} from '../../../lib/finance/refinance-comparison.ts'
import { band } from '../../../lib/tools/score.ts'
import { simulateRefinance } from './simulation.ts'

/** An interest-free loan with a payment of $1,000, so every ratio is a simple fraction. */
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

describe('the highest score for each loan type (R15.6, R15.7)', () => {
  test.each([
    [mortgage, 100, ['credit', 'dti', 'ltv', 'history']],
    [auto, 100, ['credit', 'dti', 'ltv', 'history']],
    [personal, 80, ['credit', 'dti', 'history']],
    [business, 100, ['credit', 'dti', 'business', 'history']],
  ] as const)('is reached by %j', (inputs, ceiling, parts) => {
    const result = scoreRefinance(inputs)
    expect(result.score).toBe(ceiling)
    expect(result.ceiling).toBe(ceiling)
    expect(result.label).toBe('strongChance')
    expect(result.parts.map((part) => part.id)).toEqual(parts)
    expect(refinanceChanges(inputs, result)).toEqual([])
  })
})

describe('the credit range (R15.8)', () => {
  test.each([
    ['under580', 5],
    ['580-619', 10],
    ['620-659', 20],
    ['660-699', 28],
    ['700-739', 34],
    ['740plus', 40],
  ] as const)('%s gives %d points for every loan type', (creditRange, expected) => {
    expect(creditPoints[creditRange]).toBe(expected)
    for (const inputs of all) expect(points({ ...inputs, creditRange }, 'credit')).toBe(expected)
  })
})

describe('the payment history (R15.11)', () => {
  test.each([
    ['clean12', 15],
    ['late1', 8],
    ['late2plus', 0],
  ] as const)('%s gives %d points for every loan type', (history, expected) => {
    expect(historyPoints[history]).toBe(expected)
    for (const inputs of all) expect(points({ ...inputs, history }, 'history')).toBe(expected)
  })
})

describe('the debt-to-income ratio (R15.9)', () => {
  test.each([
    [mortgage, 0.43],
    [auto, 0.45],
    [personal, 0.45],
    [business, 0.45],
  ] as const)('earns points for %j only below %d', (inputs, limit) => {
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

  test('counts the current payment as a debt payment', () => {
    expect(scoreRefinance({ ...mortgage, income: 10_000, otherDebt: 600 }).dti).toBe(0.16)
  })

  test('earns points in proportion to the unused share of the limit, with halves rounded up', () => {
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

describe('the loan-to-value ratio (R15.10)', () => {
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
    test.each(rows)(`${inputs.loanType} at %d percent gives %d points`, (percent, expected) => {
      for (const value of [100, 1000, 33_300, 200_000, 777_700]) {
        const balance = Math.round(percent * value) / 100
        expect(points({ ...inputs, balance, assetValue: value } as RefinanceInputs, 'ltv')).toBe(expected)
      }
    })
  }

  test('is given in percent, and is null for an unsecured loan', () => {
    const { ltvPercent } = scoreRefinance({
      ...mortgage,
      balance: 150_000,
      assetValue: 200_000,
    } as RefinanceInputs)
    expect(ltvPercent).toBe(75)
    expect(scoreRefinance(personal).ltvPercent).toBeNull()
    expect(scoreRefinance(business).ltvPercent).toBeNull()
  })
})

test('points agree with the figures next to them (R15.18)', () => {
  const mortgageAt = (balance: number) =>
    scoreRefinance({ ...mortgage, balance, assetValue: 200_000 } as RefinanceInputs)
  // 80.0005% exceeds the limit of 80%, so it is not shown as 80%.
  expect(mortgageAt(160_001).ltvPercent).toBe(80.01)
  expect(mortgageAt(160_001).parts[2]?.points).toBe(12)
  expect(mortgageAt(160_000).ltvPercent).toBe(80)
  expect(mortgageAt(160_000).parts[2]?.points).toBe(20)
  const cents = fc.integer({ min: 1, max: 10_000_000_000 })
  fc.assert(
    fc.property(cents, cents, (balance, value) => {
      const amounts = { balance: balance / 100, assetValue: value / 100 }
      const { ltvPercent, parts } = scoreRefinance({ ...mortgage, ...amounts } as RefinanceInputs)
      const exact = new Decimal(balance).div(value)
      const tier = [0.8, 0.9, 0.97].findIndex((limit) => exact.lte(limit))
      expect(parts.find(({ id }) => id === 'ltv')?.points).toBe([20, 12, 6][tier] ?? 0)
      expect([80, 90, 97].findIndex((limit) => (ltvPercent ?? 0) <= limit)).toBe(tier)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (revenue) => {
      const { revenueMultiple, parts } = scoreRefinance({
        ...business,
        revenue: revenue / 100_000,
      } as RefinanceInputs)
      // The payment of $1,000 is 100,000,000 in units of `revenue`.
      const tier = [5, 3, 2].findIndex((limit) => revenue > limit * 100_000_000)
      expect(parts.find(({ id }) => id === 'business')?.points).toBe(12 + ([8, 6, 4][tier] ?? 0))
      expect([5, 3, 2].findIndex((limit) => (revenueMultiple ?? 0) > limit)).toBe(tier)
    }),
  )
})

test('counts taxes and insurance as part of the payment in the debt-to-income ratio (R15.19)', () => {
  const inputs = { ...mortgage, income: 10_000, otherDebt: 600 } as RefinanceInputs
  expect(scoreRefinance({ ...inputs, taxesInsurance: 400 } as RefinanceInputs).dti).toBe(0.2)
  expect(scoreRefinance({ ...inputs, taxesInsurance: 0 } as RefinanceInputs)).toEqual(scoreRefinance(inputs))
  expect(() => scoreRefinance({ ...inputs, taxesInsurance: -1 } as RefinanceInputs)).toThrow(RangeError)
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

  test.each(ages)('adds the revenue points to the age points for %s', (businessAge, age) => {
    expect(businessAgePoints[businessAge]).toBe(age)
    for (const [revenue, extra] of revenues) {
      expect(points({ ...business, businessAge, revenue } as RefinanceInputs, 'business')).toBe(age + extra)
    }
  })
})

describe('the label (R15.13)', () => {
  test.each([
    [100, 'strongChance'],
    [80, 'strongChance'],
    [79, 'possible'],
    [60, 'possible'],
    [59, 'borderline'],
    [45, 'borderline'],
    [44, 'unlikely'],
    [0, 'unlikely'],
  ])('a score of %d is labeled %s', (score, label) => {
    expect(band(score, refinanceLabels).id).toBe(label)
  })
})

test('the default inputs score 68, as calculated by hand (R15.6)', () => {
  // $1,012.81 a month. DTI: 1612.81 / 7000 = 23.04%, which earns 25 × (1 − 23.04 / 43) = 11.6. LTV: 75%.
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

test('any inputs give an integer score from 0 to the maximum, equal to the sum of its parts (R15.6, R15.7)', () => {
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
  test('raise it by the stated gain, largest first', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const now = scoreRefinance(inputs)
        const changes = refinanceChanges(inputs, now)
        changes.forEach((change, index) => {
          const then = scoreRefinance({ ...inputs, [change.input]: change.to } as RefinanceInputs)
          expect(then.score).toBe(change.score)
          expect(change.gain).toBe(then.score - now.score)
          expect(change.gain).toBeGreaterThan(0)
          expect(change.gain).toBeLessThanOrEqual(changes[index - 1]?.gain ?? 100)
        })
      }),
    )
  })

  test.each([
    ['under580', '580-619', 5],
    ['580-619', '620-659', 10],
    ['620-659', '660-699', 8],
    ['660-699', '700-739', 6],
    ['700-739', '740plus', 6],
  ] as const)('include raising the credit range from %s to %s', (creditRange, to, gain) => {
    for (const inputs of all.map((each) => ({ ...each, creditRange }))) {
      const { score } = scoreRefinance(inputs)
      expect(refinanceChanges(inputs, scoreRefinance(inputs))).toEqual([
        { input: 'creditRange', to, score: score + gain, gain },
      ])
    }
  })

  test.each([
    ['under6m', '6-12m'],
    ['6-12m', '1-2y'],
    ['1-2y', '2yplus'],
  ] as const)('include raising the time in business from %s to %s', (businessAge, to) => {
    const inputs = { ...business, businessAge } as RefinanceInputs
    const { score } = scoreRefinance(inputs)
    expect(refinanceChanges(inputs, scoreRefinance(inputs))).toEqual([
      { input: 'businessAge', to, score: score + 4, gain: 4 },
    ])
  })

  test('give the balance or revenue to reach, in whole dollars', () => {
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
])('rejects %s of %d and reports the name of the input', (field, value) => {
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
  ])('recover closing costs of $%d in month %s', (closingCosts, month) => {
    expect(compareRefinance(present, { aprPercent: 5.25, months: 300, closingCosts }).breakEvenMonth).toBe(
      month,
    )
  })

  test('never break even if they save nothing', () => {
    const result = compareRefinance(present, { aprPercent: 7, months: 300, closingCosts: 1 })
    expect(result.breakEvenMonth).toBeNull()
    expect(result.verdict).toBe('worse')
  })

  test('stop saving money once the current loan would have ended', () => {
    const loan = { principal: 12_000, aprPercent: 0, months: 12 }
    // The payment falls from $1,000 to $500. By month 12, $6,000 is saved, all of which is lost again afterward.
    const terms = { aprPercent: 0, months: 24 }
    expect(compareRefinance(loan, { ...terms, closingCosts: 6000 }).breakEvenMonth).toBe(12)
    expect(compareRefinance(loan, { ...terms, closingCosts: 6000.01 }).breakEvenMonth).toBeNull()
    expect(compareRefinance(loan, { ...terms, closingCosts: 6000.01 }).aheadUntilMonth).toBeNull()
    // $2,000 is recovered in month 4. Net savings of $4,000 in month 12 shrink by $500 a month until month 20.
    const ahead = compareRefinance(loan, { ...terms, closingCosts: 2000 })
    expect([ahead.breakEvenMonth, ahead.aheadUntilMonth]).toEqual([4, 20])
  })

  test('break even only after payoff if the new loan is shorter and its payment is higher', () => {
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

  test('break even in the first month when total savings cover the costs (R15.17)', () => {
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

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('cannot have closing costs of %d', (closingCosts) => {
    expect(() => compareRefinance(present, { aprPercent: 5, months: 300, closingCosts })).toThrow(RangeError)
  })

  test.each([
    [12, 24, 'lowerPaymentSameCost'],
    [24, 12, 'higherPaymentSameCost'],
    [12, 12, 'same'],
  ] as const)(
    'cost the same for %d and %d months without interest (R15.16)',
    (months, newMonths, verdict) => {
      const loan = { principal: 12_000, aprPercent: 0, months }
      const terms = { aprPercent: 0, months: newMonths, closingCosts: 0 }
      expect(compareRefinance(loan, terms)).toMatchObject({ verdict, savings: { cost: 0 } })
    },
  )
})

describe('rolled-in costs, cash-out and break-even, compared with exact decimal arithmetic (R15.17, R15.20, R15.21)', () => {
  const home = { principal: 150_000, aprPercent: 6.5, months: 300 }
  const car = { principal: 22_000, aprPercent: 9.5, months: 60 }
  const short = { principal: 12_000, aprPercent: 12, months: 24 }

  test.each<[Loan, ProposedTerms]>([
    [home, { aprPercent: 5.25, months: 300, closingCosts: 0 }],
    [home, { aprPercent: 5.25, months: 300, closingCosts: 4000 }],
    [home, { aprPercent: 5.25, months: 300, closingCosts: 4000, rolledIn: true }],
    [home, { aprPercent: 5.25, months: 300, closingCosts: 0, cashOut: 20_000 }],
    [home, { aprPercent: 5.25, months: 360, closingCosts: 4000, cashOut: 20_000 }],
    [home, { aprPercent: 5.25, months: 360, closingCosts: 4000.55, rolledIn: true, cashOut: 20_000.45 }],
    [home, { aprPercent: 6.5, months: 360, closingCosts: 2000, rolledIn: true }],
    [car, { aprPercent: 7, months: 60, closingCosts: 250, rolledIn: true }],
    [car, { aprPercent: 7, months: 72, closingCosts: 250 }],
    [car, { aprPercent: 0, months: 36, closingCosts: 999.99, rolledIn: true }],
    [short, { aprPercent: 1, months: 12, closingCosts: 500 }],
    [short, { aprPercent: 1, months: 12, closingCosts: 500, rolledIn: true }],
    [short, { aprPercent: 30, months: 12, closingCosts: 500, rolledIn: true, cashOut: 100 }],
    [short, { aprPercent: 0, months: 1, closingCosts: 0.01 }],
  ])('match for %j with %j', (present, terms) => {
    const exact = simulateRefinance(present, terms)
    const found = compareRefinance(present, terms)
    expect(toCents(found.proposed.principal)).toBe(exact.principal)
    expect(toCents(found.proposed.payment)).toBe(exact.payment)
    expect(toCents(found.proposed.interest)).toBe(exact.interest)
    expect(toCents(found.proposed.cashInterest)).toBe(exact.cashInterest)
    expect(found.breakEvenMonth).toBe(exact.breakEvenMonth)
    expect(savingsOverTime(present, terms).map(toCents)).toEqual(exact.saved)
  })

  const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
  const anyTerms = fc.record({
    aprPercent: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
    months: fc.integer({ min: 1, max: 120 }),
    closingCosts: dollars(5000),
    rolledIn: fc.boolean(),
    cashOut: dollars(20_000),
  })
  const anyLoan = fc.record({
    principal: fc.integer({ min: 100_000, max: 5_000_000 }).map((cents) => cents / 100),
    aprPercent: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
    months: fc.integer({ min: 1, max: 120 }),
  })

  test('cumulative savings begin at minus the closing costs and end at the difference in cost', () => {
    fc.assert(
      fc.property(anyLoan, anyTerms, (present, terms) => {
        const saved = savingsOverTime(present, terms)
        const { savings } = compareRefinance(present, terms)
        expect(saved).toHaveLength(Math.max(present.months, terms.months) + 1)
        expect(saved[0]).toBeCloseTo(-terms.closingCosts, 6)
        expect(Math.abs((saved.at(-1) ?? 0) - savings.cost)).toBeLessThan(0.0151)
      }),
    )
  })

  test('closing costs and cash-out never make a loan cheaper, and rolling in the costs never saves money', () => {
    fc.assert(
      fc.property(anyLoan, anyTerms, (present, terms) => {
        const cost = (change: Partial<ProposedTerms>) =>
          compareRefinance(present, { ...terms, ...change }).savings.cost
        expect(cost({ closingCosts: 0 })).toBeGreaterThanOrEqual(cost({}))
        expect(cost({ cashOut: 0 })).toBeGreaterThanOrEqual(cost({}))
        expect(cost({ rolledIn: false })).toBeGreaterThanOrEqual(cost({ rolledIn: true }))
      }),
    )
  })

  test.each(['closingCosts', 'cashOut'])('rejects %s of -1 and reports the name of the input', (field) => {
    const terms = { aprPercent: 5, months: 12, closingCosts: 0, [field]: -1 }
    expect(() => compareRefinance(home, terms)).toThrow(new RangeError(`${field}: -1`))
  })
})
