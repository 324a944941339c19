import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareConsolidation } from '../../../lib/finance/consolidation.ts'
import {
  addDebt,
  type DebtFields,
  debtsComplete,
  decodeDebts,
  encodeDebts,
  firstDebt,
  MAX_DEBTS,
  offerComplete,
  offerDefaults,
  readDebt,
  readOffer,
  removeDebt,
  toDebt,
  toOffer,
} from '../../../lib/tools/debts.ts'

const first = firstDebt()

describe('defaults (R14.2, R14.5)', () => {
  test('fill the first debt', () => {
    expect(first).toMatchObject({ name: null, defaultName: 'debtConsolidation.defaultName.first' })
    expect(toDebt(first)).toEqual({ id: 'debt-1', balance: 5000, aprPercent: 24.99, months: 36 })
    expect(debtsComplete([first])).toBe(true)
  })

  test('fill an added debt', () => {
    const added = addDebt([first])[1] as DebtFields
    expect(added).toMatchObject({ name: null, defaultName: 'debtConsolidation.defaultName.further' })
    expect(toDebt(added)).toEqual({ id: 'debt-2', balance: 0, aprPercent: 0, months: 12 })
  })

  test('fill the offer', () => {
    expect(toOffer(offerDefaults)).toEqual({ aprPercent: 12, months: 36 })
    expect(offerComplete(offerDefaults)).toBe(true)
  })
})

describe('adding and removing (R14.3)', () => {
  test('keeps the last debt', () => {
    expect(removeDebt([first], first.id)).toEqual([first])
    const two = addDebt([first])
    expect(removeDebt(two, 'debt-1').map((debt) => debt.id)).toEqual(['debt-2'])
    expect(removeDebt(two, 'debt-9')).toEqual(two)
  })

  test('never reuses an id', () => {
    const three = addDebt(addDebt([first]))
    expect(addDebt(removeDebt(three, 'debt-2')).map((debt) => debt.id)).toEqual([
      'debt-1',
      'debt-3',
      'debt-4',
    ])
  })

  test('stops at the maximum number of debts', () => {
    let debts = [first]
    for (let count = 0; count < MAX_DEBTS + 5; count++) debts = addDebt(debts)
    expect(debts).toHaveLength(MAX_DEBTS)
    expect(MAX_DEBTS).toBe(30)
  })
})

describe('Next on step 1 (R14.4)', () => {
  test.each<[Partial<DebtFields>, boolean]>([
    [{}, true],
    [{ balance: '0' }, false],
    [{ balance: 'none' }, false],
    [{ balance: '' }, false],
    [{ balance: '0.01' }, true],
    [{ months: '0' }, false],
    [{ months: '0.5' }, false],
    [{ months: '1' }, true],
    [{ months: '600' }, true],
    [{ months: '601' }, false],
    [{ aprPercent: '0' }, true],
    [{ aprPercent: '' }, true],
    [{ aprPercent: '-1' }, false],
    [{ aprPercent: '1000' }, true],
    [{ aprPercent: '1001' }, false],
    [{ balance: '-5000' }, false],
    [{ balance: '1e15' }, false],
    [{ name: '' }, true],
  ])('%j: %s', (change, complete) => {
    expect(debtsComplete([{ ...first, ...change }])).toBe(complete)
  })

  test('needs one complete debt and no invalid field', () => {
    const [, empty] = addDebt([first]) as [DebtFields, DebtFields]
    expect(debtsComplete([empty])).toBe(false)
    expect(debtsComplete([empty, first])).toBe(true)
    expect(debtsComplete([first, { ...empty, months: '601' }])).toBe(false)
    expect(debtsComplete([])).toBe(false)
  })

  test('names the invalid fields', () => {
    expect(readDebt({ ...first, balance: '-1', months: '700' })).toMatchObject({
      balance: { error: 'tools.number.negative' },
      aprPercent: { error: null },
      months: { error: 'tools.number.tooLarge' },
    })
  })
})

describe('Next on step 2 (R14.6)', () => {
  test.each([
    ['12', '36', true],
    ['0', '1', true],
    ['', '36', true],
    ['12', '0', false],
    ['12', '', false],
    ['12', '601', false],
    ['-1', '36', false],
    ['1e15', '36', false],
  ])('%j %% for %j months: %s', (aprPercent, months, complete) => {
    expect(offerComplete({ aprPercent, months })).toBe(complete)
  })
})

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => String(cents / 100))
const apr = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => String(hundredths / 100))
const term = fc.integer({ min: 0, max: 600 }).map(String)
const anyDebts = fc
  .array(fc.record({ balance: amount, aprPercent: apr, months: term }), {
    minLength: 1,
    maxLength: MAX_DEBTS,
  })
  .map((rows) =>
    rows.map((row, index) => ({ ...first, ...row, id: `debt-${index + 1}`, name: 'Ana’s card' })),
  )

test('any input that passes both steps gives finite results', () => {
  fc.assert(
    fc.property(anyDebts, apr, term, (debts, aprPercent, months) => {
      const offer = { aprPercent, months }
      if (!debtsComplete(debts) || !offerComplete(offer)) return
      const { current, consolidated, savings } = compareConsolidation(debts.map(toDebt), toOffer(offer))
      for (const value of [
        ...Object.values(current),
        ...Object.values(consolidated),
        ...Object.values(savings),
      ]) {
        expect(Number.isFinite(value)).toBe(true)
      }
    }),
  )
})

describe('a shareable link', () => {
  const link = 'offer=12:36&debts=5000:24.99:36,0:0:12'

  test('holds numbers and no names (R8.12)', () => {
    const named = addDebt([{ ...first, name: 'Ana Pérez', balance: '$5,000 for Ana' }])
    expect(encodeDebts(named, offerDefaults)).toBe(link)
  })

  test('restores everything but the names', () => {
    fc.assert(
      fc.property(anyDebts, apr, term, (debts, aprPercent, months) => {
        const offer = { aprPercent, months }
        const found = decodeDebts(`#${encodeDebts(debts, offer)}`)
        if (!debtsComplete(debts) || !offerComplete(offer)) {
          expect(found).toBeNull()
          return
        }
        expect(found?.debts.map(toDebt)).toEqual(debts.map(toDebt))
        expect(found && readOffer(found.offer)).toEqual(readOffer(offer))
        expect(found?.debts.every((debt) => debt.name === null)).toBe(true)
      }),
    )
  })

  test.each([
    '',
    '#main',
    link.replace('12:36', '12:0'),
    link.replace('36&', '601&'),
    link.replace('36&', '036&'),
    link.replace('36&', '36.0&'),
    link.replace('5000', '5,000'),
    link.replace('5000', '-5000'),
    link.replace('5000', '1e3'),
    link.replace('5000', '5000.0'),
    link.replace('5000', '100000001'),
    link.replace('24.99', '1001'),
    link.replace(':36,', ','),
    link.replace(':36,', ':36:1,'),
    `${link},`,
    `${link}&name=Ana`,
    'offer=12:36&debts=',
    'offer=12:36&debts=0:0:12',
    `offer=12:36&debts=${Array(MAX_DEBTS + 1)
      .fill('1:1:1')
      .join(',')}`,
  ])('%j is rejected', (fragment) => {
    expect(decodeDebts(fragment)).toBeNull()
  })
})
