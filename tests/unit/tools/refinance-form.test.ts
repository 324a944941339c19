import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreRefinance } from '../../../lib/finance/refinance.ts'
import {
  decodeRefinance,
  encodeRefinance,
  type RefinanceFields,
  type RefinanceNumberField,
  readRefinanceNumber,
  refinanceChoices,
  refinanceDefaults,
  refinanceStepComplete,
  refinanceStepNumbers,
  toProposedTerms,
  toRefinanceInputs,
  withLoanType,
  withTypedTerms,
} from '../../../lib/tools/refinance-form.ts'

const filled: RefinanceFields = {
  ...refinanceDefaults,
  loanType: 'mortgage',
  creditRange: '700-739',
  history: 'clean12',
  businessAge: '2yplus',
}
const complete = (step: number, change: Partial<RefinanceFields>) =>
  refinanceStepComplete(step, { ...filled, ...change })

test('the refinance form has the required defaults and options (R15.2, R15.3)', () => {
  const numbers = Object.fromEntries(
    [2, 3, 4, 5]
      .flatMap((step) => [
        ...refinanceStepNumbers(step, 'mortgage'),
        ...refinanceStepNumbers(step, 'business'),
      ])
      .map((field) => [field, readRefinanceNumber(refinanceDefaults, field).value]),
  )
  expect(numbers).toEqual({
    balance: 150_000,
    aprPercent: 6.5,
    months: 300,
    income: 7000,
    otherDebt: 600,
    assetValue: 200_000,
    taxesInsurance: 0,
    revenue: 15_000,
    newAprPercent: 5.25,
    newMonths: 300,
    closingCosts: 0,
    cashOut: 0,
  })
  expect(refinanceChoices).toEqual({
    loanType: ['mortgage', 'auto', 'personal', 'business'],
    creditRange: ['under580', '580-619', '620-659', '660-699', '700-739', '740plus'],
    history: ['clean12', 'late1', 'late2plus'],
    businessAge: ['under6m', '6-12m', '1-2y', '2yplus'],
  })
  const { loanType, creditRange, history, businessAge } = refinanceDefaults
  expect([loanType, creditRange, history, businessAge]).toEqual([null, null, null, null])
})

describe('the typical loan of each type (R15.22)', () => {
  const numbers = (fields: RefinanceFields) => [
    fields.balance,
    fields.aprPercent,
    fields.months,
    fields.assetValue,
    fields.newAprPercent,
    fields.newMonths,
  ]

  test('fills the fields that the visitor has not changed', () => {
    const auto = withLoanType(refinanceDefaults, 'auto')
    expect(numbers(auto)).toEqual(['22000', '9.5', '60', '24000', '7', '60'])
    expect(numbers(withLoanType(auto, 'personal')).toSpliced(3, 1)).toEqual(['12000', '18', '36', '12', '36'])
    expect(numbers(withLoanType(auto, 'business')).toSpliced(3, 1)).toEqual(['80000', '11', '60', '9', '60'])
    expect(withLoanType(withLoanType(auto, 'business'), 'mortgage')).toEqual({
      ...refinanceDefaults,
      loanType: 'mortgage',
    })
  })

  test('keeps what the visitor has typed', () => {
    const typed = { ...withLoanType(refinanceDefaults, 'mortgage'), balance: '99000', newMonths: '' }
    const auto = withLoanType(typed, 'auto')
    expect([auto.balance, auto.newMonths, auto.aprPercent]).toEqual(['99000', '', '9.5'])
    expect(withLoanType(auto, 'personal').balance).toBe('99000')
  })
})

describe('Next (R15.4)', () => {
  test('requires a loan type on step 1', () => {
    expect(complete(1, {})).toBe(true)
    expect(complete(1, { loanType: null })).toBe(false)
  })

  test.each<[Partial<RefinanceFields>, boolean]>([
    [{}, true],
    [{ balance: '0' }, false],
    [{ balance: '' }, false],
    [{ balance: '-1' }, false],
    [{ balance: '999999999' }, false],
    [{ months: '0' }, false],
    [{ months: '601' }, false],
    [{ months: '600' }, true],
    [{ aprPercent: '0' }, true],
    [{ aprPercent: '-0.1' }, false],
    [{ aprPercent: '1001' }, false],
  ])('on step 2, is available with %j: %s', (change, expected) => {
    expect(complete(2, change)).toBe(expected)
  })

  test.each<[Partial<RefinanceFields>, boolean]>([
    [{}, true],
    [{ creditRange: null }, false],
    [{ history: null }, false],
    [{ income: '0' }, false],
    [{ income: '-7000' }, false],
    [{ income: '0.01' }, true],
    [{ otherDebt: '0' }, true],
    [{ otherDebt: 'none' }, true],
    [{ otherDebt: '-1' }, false],
  ])('on step 3, is available with %j: %s', (change, expected) => {
    expect(complete(3, change)).toBe(expected)
  })

  test.each<[Partial<RefinanceFields>, boolean]>([
    [{ loanType: 'mortgage' }, true],
    [{ loanType: 'mortgage', assetValue: '0' }, false],
    [{ loanType: 'auto' }, true],
    [{ loanType: 'auto', assetValue: '' }, false],
    [{ loanType: 'auto', revenue: '-1', businessAge: null }, true],
    [{ loanType: 'business' }, true],
    [{ loanType: 'business', businessAge: null }, false],
    [{ loanType: 'business', revenue: '0' }, false],
    [{ loanType: 'business', assetValue: '-1' }, true],
    [{ loanType: 'personal', assetValue: '-1', revenue: '-1', businessAge: null }, true],
  ])('on step 4, is available with %j: %s', (change, expected) => {
    expect(complete(4, change)).toBe(expected)
  })

  test.each<[Partial<RefinanceFields>, boolean]>([
    [{}, true],
    [{ newAprPercent: '', newMonths: '', closingCosts: '' }, true],
    [{ newMonths: '601' }, false],
    [{ newAprPercent: '-1' }, false],
    [{ closingCosts: '999999999' }, false],
    [{ cashOut: '-1' }, false],
  ])('on step 5, where all fields are optional, is available with %j: %s', (change, expected) => {
    expect(complete(5, change)).toBe(expected)
  })
})

describe('the inputs of the score', () => {
  test('contain only the fields that the loan type uses', () => {
    const common = {
      balance: 150_000,
      aprPercent: 6.5,
      months: 300,
      creditRange: '700-739',
      income: 7000,
      otherDebt: 600,
      history: 'clean12',
    }
    const of = (loanType: RefinanceFields['loanType']) => toRefinanceInputs({ ...filled, loanType })
    expect(of('mortgage')).toEqual({ ...common, loanType: 'mortgage', assetValue: 200_000 })
    const taxed = toRefinanceInputs({ ...filled, taxesInsurance: '350.0050' })
    expect(taxed).toEqual({ ...common, loanType: 'mortgage', assetValue: 200_000, taxesInsurance: 350.01 })
    expect(of('auto')).toEqual({ ...common, loanType: 'auto', assetValue: 200_000 })
    expect(of('personal')).toEqual({ ...common, loanType: 'personal' })
    expect(of('business')).toEqual({
      ...common,
      loanType: 'business',
      businessAge: '2yplus',
      revenue: 15_000,
    })
  })

  test('are null while a step is incomplete', () => {
    expect(toRefinanceInputs(refinanceDefaults)).toBeNull()
    expect(toRefinanceInputs({ ...filled, months: '0' })).toBeNull()
    expect(toRefinanceInputs({ ...filled, loanType: 'business', businessAge: null })).toBeNull()
  })
})

describe('changing the terms on the result (R15.23)', () => {
  const change = (typed: Partial<RefinanceFields>) => withTypedTerms(filled, { ...filled, ...typed })

  test('an invalid term does not hold back the others', () => {
    expect(change({ newAprPercent: '4000', newMonths: '240', rolledIn: true })).toEqual({
      ...filled,
      newMonths: '240',
      rolledIn: true,
    })
    expect(change({ newMonths: '9999', closingCosts: '2000' })).toEqual({ ...filled, closingCosts: '2000' })
  })

  test('keeps the same fields if no edit is valid', () => {
    expect(change({ newMonths: '9999' })).toBe(filled)
  })
})

describe('the proposed terms', () => {
  const terms = (change: Partial<RefinanceFields>) => toProposedTerms({ ...filled, ...change })

  test('contain the typed values', () => {
    expect(terms({ closingCosts: '$3,000' })).toEqual({ aprPercent: 5.25, months: 300, closingCosts: 3000 })
    expect(terms({ newAprPercent: '0' })).toEqual({ aprPercent: 0, months: 300, closingCosts: 0 })
  })

  test('include rolled-in costs and cash (R15.20, R15.21)', () => {
    const costs = { newAprPercent: '5', newMonths: '60', closingCosts: '3000' }
    expect(terms({ ...costs, rolledIn: true, cashOut: '$20,000' })).toEqual({
      aprPercent: 5,
      months: 60,
      closingCosts: 3000,
      rolledIn: true,
      cashOut: 20_000,
    })
    expect(terms({ ...costs, closingCosts: '', rolledIn: true })).toEqual({
      aprPercent: 5,
      months: 60,
      closingCosts: 0,
    })
  })

  test('are null without a rate or term, or with a negative value (R15.5)', () => {
    expect(terms({ newAprPercent: '' })).toBeNull()
    expect(terms({ newMonths: '' })).toBeNull()
    expect(terms({ newMonths: '0' })).toBeNull()
    expect(terms({ newAprPercent: '-1' })).toBeNull()
    expect(terms({ closingCosts: '-1' })).toBeNull()
  })
})

const number = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => String(value / 100))
const anyFields: fc.Arbitrary<RefinanceFields> = fc.record({
  loanType: fc.constantFrom(...refinanceChoices.loanType),
  creditRange: fc.constantFrom(...refinanceChoices.creditRange),
  history: fc.constantFrom(...refinanceChoices.history),
  businessAge: fc.constantFrom(...refinanceChoices.businessAge),
  balance: number(1e6),
  aprPercent: number(100),
  months: fc.integer({ min: 1, max: 600 }).map(String),
  income: number(1e5),
  otherDebt: number(1e4),
  assetValue: number(1e6),
  revenue: number(1e6),
  newAprPercent: fc.oneof(number(100), fc.constant('')),
  newMonths: fc.oneof(fc.integer({ min: 0, max: 600 }).map(String), fc.constant('')),
  closingCosts: fc.oneof(number(1e5), fc.constant('')),
  taxesInsurance: fc.oneof(number(1e4), fc.constant('')),
  cashOut: fc.oneof(number(1e5), fc.constant('')),
  rolledIn: fc.boolean(),
})

describe('a shareable link', () => {
  const link = encodeRefinance(filled)

  test('contains readable ids and numbers', () => {
    expect(link).toBe(
      'loanType=mortgage&creditRange=700-739&history=clean12&balance=150000&aprPercent=6.5&months=300' +
        '&income=7000&otherDebt=600&assetValue=200000&newAprPercent=5.25&newMonths=300&closingCosts=',
    )
  })

  test('includes taxes, cash and rolled-in costs only if entered', () => {
    const fields = {
      ...filled,
      taxesInsurance: '350',
      closingCosts: '3000',
      cashOut: '20000',
      rolledIn: true,
    }
    expect(encodeRefinance(fields)).toBe(
      `${link.replace('&newAprPercent', '&taxesInsurance=350&newAprPercent')}3000&cashOut=20000&rolledIn=yes`,
    )
  })

  test('restores the same score and offer', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const found = decodeRefinance(`#${encodeRefinance(fields)}`)
        const before = toRefinanceInputs(fields)
        const after = found && toRefinanceInputs(found)
        expect(after).toEqual(before)
        expect(after && scoreRefinance(after)).toEqual(before && scoreRefinance(before))
        expect(found && toProposedTerms(found)).toEqual(toProposedTerms(fields))
      }),
    )
  })

  test('contains only the number from a typed text (R8.12)', () => {
    expect(encodeRefinance({ ...filled, income: '$7,000' })).toBe(link)
  })

  test.each([
    '',
    '#main',
    link.replace('mortgage', 'boat'),
    link.replace('mortgage', 'business'),
    link.replace('700-739', ''),
    link.replace('150000', '150,000'),
    link.replace('150000', '0'),
    link.replace('150000', '-1'),
    link.replace('months=300', 'months=601'),
    link.replace('months=300', 'months=300.5'),
    link.replace('&income=7000', ''),
    link.replace('income=7000', 'income=7000=1'),
    `${link}&name=Ana`,
    `${link}&`,
    `${link}&rolledIn=yes`,
    `${link}&cashOut=0`,
    `${link}0x`,
    link.replace('&otherDebt=600', '&otherDebt=600&otherDebt=600'),
    `history=clean12&${link.replace('&history=clean12', '')}`,
  ])('is rejected if it is %j', (fragment) => {
    expect(decodeRefinance(fragment)).toBeNull()
  })
})

test('asks for no numbers on step 1, or on step 4 for a personal loan', () => {
  expect(refinanceStepNumbers(1, 'mortgage')).toEqual<RefinanceNumberField[]>([])
  expect(refinanceStepNumbers(4, 'personal')).toEqual([])
})
