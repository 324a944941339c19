import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amortizationSchedule,
  balances,
  type Loan,
  monthlyPayment,
  remainingInterest,
  weightedAprPercent,
} from '../../../lib/finance/amortization.ts'
import { toCents } from '../../../lib/finance/money.ts'
import { simulate } from './simulation.ts'

const cents = fc.integer({ min: 1, max: 10_000_000_000 }).map((value) => value / 100)
const rate = fc.oneof(
  fc.constant(0),
  fc.double({ min: 1e-12, max: 1e-3, noNaN: true }),
  fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100),
)
const months = fc.integer({ min: 1, max: 600 })
const loans = fc.record({ principal: cents, aprPercent: rate, months })

describe('published worked examples (R14.7)', () => {
  test.each<[string, Loan, number]>([
    [
      'numpy-financial, documentation of pmt',
      { principal: 200_000, aprPercent: 7.5, months: 180 },
      1854.0247200054619,
    ],
    ['numpy-financial, test of pmt', { principal: 15_000, aprPercent: 8, months: 60 }, 304.145914],
    ['Microsoft Excel, documentation of PMT', { principal: 10_000, aprPercent: 8, months: 10 }, 1037.03],
    ['LibreOffice Calc, documentation of PMT', { principal: 25_000, aprPercent: 1.99, months: 36 }, 715.96],
    ['CFPB, Loan Estimate sample H-24(B)', { principal: 162_000, aprPercent: 3.875, months: 360 }, 761.78],
    ['CFPB, 12 CFR 1026 appendix J (c)(1)', { principal: 5000, aprPercent: 9.69, months: 24 }, 230],
  ])('%s: the payment matches', (_source, loan, expected) => {
    const decimals = String(expected).split('.')[1]?.length ?? 1
    expect(monthlyPayment(loan)).toBeCloseTo(expected, Math.min(decimals, 9))
  })

  test('numpy-financial, documentation of ipmt: the schedule of $2,500 at 8.24% over a year matches', () => {
    const loan = { principal: 2500, aprPercent: 8.24, months: 12 }
    const rows = amortizationSchedule(loan)
    expect(rows.map((row) => toCents(row.interest) / 100)).toEqual([
      17.17, 15.79, 14.4, 13.01, 11.6, 10.18, 8.76, 7.32, 5.88, 4.42, 2.96, 1.49,
    ])
    expect(rows.map((row) => toCents(row.balance) / 100)).toEqual([
      2299.42, 2097.46, 1894.11, 1689.37, 1483.22, 1275.66, 1066.67, 856.25, 644.38, 431.05, 216.26, 0,
    ])
    expect(toCents(remainingInterest(loan))).toBe(11298)
  })

  test('Microsoft Excel, documentation of CUMIPMT and CUMPRINC: $125,000 at 9% over 30 years matches', () => {
    const rows = amortizationSchedule({ principal: 125_000, aprPercent: 9, months: 360 })
    const secondYear = rows.slice(12, 24)
    expect(rows[0]?.interest).toBeCloseTo(937.5, 10)
    expect(rows[0]?.principal).toBeCloseTo(68.27827118, 8)
    expect(secondYear.reduce((sum, row) => sum + row.interest, 0)).toBeCloseTo(11135.23213, 5)
    expect(secondYear.reduce((sum, row) => sum + row.principal, 0)).toBeCloseTo(934.1071234, 6)
  })

  test('CFPB, Loan Estimate sample H-24(B): $15,773 of principal paid off in 5 years matches', () => {
    const left = balances({ principal: 162_000, aprPercent: 3.875, months: 360 })[60] ?? 0
    expect(Math.round(162_000 - left)).toBe(15_773)
  })
})

describe('compared with a month-by-month simulation in 260 digits', () => {
  test('matches in payment, interest and every balance', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const exact = simulate(loan)
        const scale = loan.principal + exact.payment * loan.months
        expect(Math.abs(monthlyPayment(loan) / exact.payment - 1)).toBeLessThan(1e-13)
        expect(Math.abs(remainingInterest(loan) - exact.interest)).toBeLessThan(1e-13 * scale)
        for (const row of amortizationSchedule(loan)) {
          const truth = exact.rows[row.month - 1]
          expect(Math.abs(row.balance - (truth?.balance ?? Number.NaN))).toBeLessThan(1e-12 * loan.principal)
          expect(Math.abs(row.interest - (truth?.interest ?? Number.NaN))).toBeLessThan(1e-12 * scale)
        }
      }),
      { numRuns: 60 },
    )
  })

  test.each<Loan>([
    { principal: 100_000_000, aprPercent: 1000, months: 600 },
    { principal: 0.01, aprPercent: 1000, months: 600 },
    { principal: 0.01, aprPercent: 1e-9, months: 600 },
    { principal: 100_000_000, aprPercent: 1e-15, months: 600 },
    { principal: 5000, aprPercent: 24.99, months: 1 },
    { principal: 5000, aprPercent: 0, months: 7 },
  ])('matches for the extreme values %j', (loan) => {
    const exact = simulate(loan)
    expect(Math.abs(monthlyPayment(loan) / exact.payment - 1)).toBeLessThan(1e-13)
    expect(toCents(remainingInterest(loan))).toBe(toCents(exact.interest))
    expect(balances(loan).at(-1)).toBe(0)
  })

  test.each([5e-324, 1e-300, 1e-100])('treats a rate of %d percent as zero interest', (aprPercent) => {
    expect(monthlyPayment({ principal: 600, aprPercent, months: 600 })).toBeCloseTo(1, 14)
  })
})

describe('properties', () => {
  test('the payment rises with the rate and the balance, and falls with the term', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const now = monthlyPayment(loan)
        expect(monthlyPayment({ ...loan, aprPercent: loan.aprPercent + 0.01 })).toBeGreaterThan(now)
        expect(monthlyPayment({ ...loan, principal: loan.principal * 1.01 })).toBeGreaterThan(now)
        // At high rates over long terms, the payment rounds to the interest, so one more month does not change it.
        expect(monthlyPayment({ ...loan, months: loan.months + 1 })).toBeLessThanOrEqual(now)
        if (loan.aprPercent < 50)
          expect(monthlyPayment({ ...loan, months: loan.months + 1 })).toBeLessThan(now)
      }),
    )
  })

  test('interest is never negative, is 0 at a rate of 0, and grows with the term (R14.8)', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const interest = remainingInterest(loan)
        expect(interest).toBeGreaterThanOrEqual(0)
        if (loan.aprPercent === 0) expect(interest).toBe(0)
        if (loan.aprPercent > 0.01) {
          expect(remainingInterest({ ...loan, months: loan.months + 1 })).toBeGreaterThan(interest)
        }
      }),
    )
  })

  test('the balance falls from the principal to exactly 0, and the schedule’s columns add up', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rows = amortizationSchedule(loan)
        const sum = (field: 'interest' | 'principal') => rows.reduce((total, row) => total + row[field], 0)
        const scale = loan.principal + monthlyPayment(loan) * loan.months
        expect(rows).toHaveLength(loan.months)
        expect(Object.is(rows.at(-1)?.balance, 0)).toBe(true)
        expect(balances(loan)[0]).toBe(loan.principal)
        expect(Math.abs(sum('principal') - loan.principal)).toBeLessThan(1e-11 * loan.principal)
        expect(Math.abs(sum('interest') - remainingInterest(loan))).toBeLessThan(1e-11 * scale)
        rows.forEach((row, index) => {
          expect(row.month).toBe(index + 1)
          expect(row.principal).toBeGreaterThanOrEqual(0)
          expect(Math.abs(row.interest + row.principal - row.payment)).toBeLessThan(1e-12 * scale)
        })
      }),
    )
  })

  test('the weighted rate lies between the lowest and the highest rate, and is exact for equal rates', () => {
    const debt = fc.record({ balance: cents, aprPercent: rate })
    fc.assert(
      fc.property(fc.array(debt, { minLength: 1, maxLength: 20 }), (debts) => {
        const rates = debts.map((each) => each.aprPercent)
        expect(weightedAprPercent(debts)).toBeGreaterThanOrEqual(Math.min(...rates))
        expect(weightedAprPercent(debts)).toBeLessThanOrEqual(Math.max(...rates))
        const alike = debts.map((each) => ({ ...each, aprPercent: 24.99 }))
        expect(weightedAprPercent(alike)).toBe(24.99)
      }),
    )
  })
})

test('the weighted rate is weighted by balance, and is 0 if nothing is owed (R14.9)', () => {
  const debts = [
    { balance: 3000, aprPercent: 10 },
    { balance: 1000, aprPercent: 30 },
    { balance: 0, aprPercent: 900 },
  ]
  expect(weightedAprPercent(debts)).toBe(15)
  expect(weightedAprPercent([])).toBe(0)
  expect(weightedAprPercent([{ balance: 0, aprPercent: 20 }])).toBe(0)
})

test('a balance of 0 costs nothing', () => {
  expect(monthlyPayment({ principal: 0, aprPercent: 12, months: 36 })).toBe(0)
  expect(remainingInterest({ principal: 0, aprPercent: 12, months: 36 })).toBe(0)
})

test.each<[keyof Loan, number[]]>([
  ['principal', [-0.01, Number.NaN, Number.POSITIVE_INFINITY]],
  ['aprPercent', [-0.01, Number.NaN, Number.POSITIVE_INFINITY]],
  ['months', [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]],
])('rejects an invalid %s and reports its name', (field, values) => {
  for (const value of values) {
    const loan = { principal: 1000, aprPercent: 5, months: 12, [field]: value }
    expect(() => monthlyPayment(loan)).toThrow(new RangeError(`${field}: ${value}`))
    expect(() => remainingInterest(loan)).toThrow(RangeError)
    expect(() => balances(loan)).toThrow(RangeError)
  }
})
