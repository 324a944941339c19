import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareConsolidation } from '../../../lib/finance/consolidation.ts'
import {
  addDebt,
  type DebtFields,
  debtProblem,
  debtsComplete,
  decodeDebts,
  encodeDebts,
  firstDebt,
  MAX_DEBTS,
  type OfferFields,
  offerComplete,
  offerDefaults,
  readDebt,
  readExtra,
  removeDebt,
  switchKnown,
  toDebt,
  toDebts,
  toOffer,
  withTypedOffer,
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
  test('never removes the only debt', () => {
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
    [{ balance: '999999999' }, false],
    [{ name: '' }, true],
  ])('is available with %j: %s', (change, complete) => {
    expect(debtsComplete([{ ...first, ...change }])).toBe(complete)
  })

  test('requires one complete debt and no invalid field', () => {
    const [, empty] = addDebt([first]) as [DebtFields, DebtFields]
    expect(debtsComplete([empty])).toBe(false)
    expect(debtsComplete([empty, first])).toBe(true)
    expect(debtsComplete([first, { ...empty, months: '601' }])).toBe(false)
    expect(debtsComplete([])).toBe(false)
  })

  test('each invalid field has its own error', () => {
    expect(readDebt({ ...first, balance: '-1', months: '700' })).toMatchObject({
      balance: { error: 'tools.number.negative' },
      aprPercent: { error: null },
      term: { error: 'tools.number.tooLarge' },
    })
  })
})

describe('a debt with a known payment (R14.17)', () => {
  const known: DebtFields = { ...first, known: 'payment', payment: '198.77' }

  test('is parsed with its payment instead of its months', () => {
    expect(toDebt(known)).toEqual({ id: 'debt-1', balance: 5000, aprPercent: 24.99, payment: 198.77 })
    expect(debtsComplete([{ ...known, months: '601' }])).toBe(true)
  })

  test('starts with the payment computed from the months', () => {
    expect(switchKnown(first, 'payment')).toEqual(known)
    expect(switchKnown({ ...first, payment: '250' }, 'payment').payment).toBe('250')
    expect(switchKnown({ ...first, months: '' }, 'payment').payment).toBe('')
    expect(switchKnown(known, 'months')).toEqual(first)
    const typed = { ...known, payment: '250' }
    expect(switchKnown(typed, 'months')).toEqual({ ...first, payment: '250' })
  })

  test.each<[Partial<DebtFields>, ReturnType<typeof debtProblem>, boolean]>([
    [{}, null, true],
    [{ payment: '104.12' }, 'neverPaid', false],
    [{ payment: '' }, 'noTerm', false],
    [{ balance: '0', payment: '' }, null, false],
    [{ payment: '-1' }, null, false],
    [{ aprPercent: '0', payment: '8.30' }, 'neverPaid', false],
    [{ aprPercent: '0', payment: '8.34' }, null, true],
    [{ known: 'months', months: '0' }, 'noTerm', false],
  ])('with %j has the problem %s', (change, problem, complete) => {
    expect(debtProblem({ ...known, ...change })).toBe(problem)
    expect(debtsComplete([{ ...known, ...change }])).toBe(complete)
  })

  test('blocks Next if the debt would never be paid off, but not if it is incomplete (R14.4, R14.11)', () => {
    expect(debtsComplete([first, { ...known, payment: '' }])).toBe(true)
    expect(debtsComplete([first, { ...first, months: '0' }])).toBe(true)
    expect(debtsComplete([first, { ...known, payment: '1' }])).toBe(false)
  })
})

test('if every complete debt is excluded, all debts go into the loan (R14.20)', () => {
  const debts = addDebt([{ ...first, apart: true }])
  expect(toDebts(debts).every((debt) => !debt.apart)).toBe(true)
  const [one, two] = toDebts(
    addDebt(debts).map((debt, index) => ({ ...debt, balance: '5', apart: index === 0 })),
  )
  expect([one?.apart, two?.apart]).toEqual([true, undefined])
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
    ['999999999', '36', false],
  ])('is available with an APR of %j and a term of %j: %s', (aprPercent, months, complete) => {
    expect(offerComplete({ ...offerDefaults, aprPercent, months })).toBe(complete)
  })
})

describe('changing the offer on the summary (R14.15)', () => {
  const before: OfferFields = { ...offerDefaults, fee: '500', feeUnit: 'dollars' }
  const change = (typed: Partial<OfferFields>) => withTypedOffer(before, { ...before, ...typed })

  test('an invalid term does not hold back the others', () => {
    expect(change({ months: '', aprPercent: '9' })).toEqual({ ...before, aprPercent: '9' })
    expect(change({ months: '48', aprPercent: '4000' })).toEqual({ ...before, months: '48' })
    expect(change({ months: '', fee: '3', feeUnit: 'percent' })).toEqual({
      ...before,
      fee: '3',
      feeUnit: 'percent',
    })
  })

  test('a unit that does not fit the fee takes effect with a fee that fits it', () => {
    expect(change({ feeUnit: 'percent' })).toBe(before)
    expect(change({ feeUnit: 'percent', fee: '3' })).toEqual({ ...before, feeUnit: 'percent', fee: '3' })
  })

  test('keeps the same offer if no edit is valid', () => {
    expect(change({ months: '0', aprPercent: '4000' })).toBe(before)
    expect(change({})).toBe(before)
  })
})

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => String(cents / 100))
const anyFee = fc.record({
  fee: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 0, max: 5000 }).map((hundredths) => String(hundredths / 100)),
  ),
  feeUnit: fc.constantFrom('percent', 'dollars'),
  feePlace: fc.constantFrom('inside', 'beside'),
})
const apr = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => String(hundredths / 100))
const term = fc.integer({ min: 0, max: 600 }).map(String)
const anyDebts = fc
  .array(
    fc.record({
      balance: amount,
      aprPercent: apr,
      months: term,
      payment: amount,
      known: fc.constantFrom('months', 'payment'),
      apart: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: MAX_DEBTS,
    },
  )
  .map((rows) =>
    rows.map(
      (row, index) => ({ ...first, ...row, id: `debt-${index + 1}`, name: 'Ana’s card' }) as DebtFields,
    ),
  )

test('any input that both steps accept gives finite results', () => {
  fc.assert(
    fc.property(anyDebts, apr, term, anyFee, (debts, aprPercent, months, rest) => {
      const offer = { ...offerDefaults, ...rest, aprPercent, months } as OfferFields
      if (!debtsComplete(debts) || !offerComplete(offer)) return
      const { current, consolidated, savings } = compareConsolidation(toDebts(debts), toOffer(offer))
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

  test('contains numbers and no names (R8.12)', () => {
    const debts = addDebt([{ ...first, name: 'Ana Pérez', balance: '$5,000' }])
    expect(encodeDebts({ debts, offer: offerDefaults, extra: 'what is left for Ana' })).toBe(link)
  })

  test('contains the fee, extra payment, known payments and excluded debts', () => {
    const [, second] = addDebt([first]) as [DebtFields, DebtFields]
    const debts: DebtFields[] = [
      { ...first, known: 'payment', payment: '$210.50' },
      { ...second, balance: '900', apart: true },
      { ...second, id: 'debt-3', balance: '80', known: 'payment', payment: '80', apart: true },
    ]
    const offer: OfferFields = { ...offerDefaults, fee: '3%', feePlace: 'beside' }
    const full =
      'offer=12:36&fee=3:percent:beside&extra=50&debts=5000:24.99:210.5:payment,900:0:12:apart,80:0:80:payment:apart'
    expect(encodeDebts({ debts, offer, extra: '50' })).toBe(full)
    const found = decodeDebts(full)
    expect(found?.debts.map(({ known, apart }) => [known, apart])).toEqual([
      ['payment', false],
      ['months', true],
      ['payment', true],
    ])
    expect(found?.extra).toBe('50')
  })

  test('restores an amount with three decimals, which would look like thousands', () => {
    const debts: DebtFields[] = [{ ...first, balance: '125.1250', known: 'payment', payment: '120.1250' }]
    const offer: OfferFields = { ...offerDefaults, fee: '$25.1250', feeUnit: 'dollars' }
    const found = decodeDebts(encodeDebts({ debts, offer, extra: '10.5050' }))
    expect(found?.debts.map(toDebt)).toEqual(debts.map(toDebt))
    expect(found && toOffer(found.offer)).toEqual(toOffer(offer))
    expect(found && readExtra(found.extra)).toBe(10.505)
  })

  test('restores everything but the names', () => {
    fc.assert(
      fc.property(anyDebts, apr, term, anyFee, amount, (debts, aprPercent, months, rest, extra) => {
        const offer = { ...offerDefaults, ...rest, aprPercent, months } as OfferFields
        const found = decodeDebts(`#${encodeDebts({ debts, offer, extra })}`)
        if (!debtsComplete(debts) || !offerComplete(offer)) {
          expect(found).toBeNull()
          return
        }
        expect(found?.debts.map(toDebt)).toEqual(debts.map(toDebt))
        expect(found && toOffer(found.offer)).toEqual(toOffer(offer))
        expect(found && readExtra(found.extra)).toBe(readExtra(extra))
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
    link.replace(':36,', ':36:ana,'),
    link.replace(':36,', ':36:apart:apart,'),
    link.replace('24.99:36', '24.99:104:payment'),
    link.replace('&debts', '&fee=0:percent:inside&debts'),
    link.replace('&debts', '&fee=51:percent:inside&debts'),
    link.replace('&debts', '&fee=3:percent:above&debts'),
    link.replace('&debts', '&extra=0&debts'),
    'offer=12:36&debts=',
    'offer=12:36&debts=0:0:12',
    `offer=12:36&debts=${Array(MAX_DEBTS + 1)
      .fill('1:1:1')
      .join(',')}`,
  ])('is rejected if it is %j', (fragment) => {
    expect(decodeDebts(fragment)).toBeNull()
  })
})
