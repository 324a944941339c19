import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../lib/i18n/languages.ts'
import {
  APR_PERCENT,
  MONEY,
  MONTHS,
  type NumberLimits,
  readNumber,
  tidyNumber,
  writeNumber,
} from '../../../lib/tools/number-input.ts'

const read = (value: number) => ({ value, given: true, unclear: false, error: null })
const unclear = { value: 0, given: false, unclear: true, error: null }

describe('an amount of money', () => {
  test.each<[string, number]>([
    ['5000', 5000],
    ['$5,000', 5000],
    ['$ 5,000.50', 5000.5],
    ['US$5,000', 5000],
    ['5,000 USD', 5000],
    ['5,000 dollars', 5000],
    ['5.000 dólares', 5000],
    ['5,000.', 5000],
    ['5.', 5],
    ['1,234,567.89', 1_234_567.89],
    ["5'000", 5000],
    ['5’000.50', 5000.5],
    ['  42  ', 42],
    ['.5', 0.5],
    ['007', 7],
    ['10k', 10_000],
    ['$2.5K', 2500],
    ['10 k', 10_000],
    ['10 mil', 10_000],
    ['1.5 million', 1_500_000],
    ['1,5 millones', 1_500_000],
    ['2M', 2_000_000],
    ['+12', 12],
    ['0', 0],
    ['0.004', 0],
    ['0.005', 0.005],
  ])('parses %j as %d (R13.1)', (text, value) => {
    expect(readNumber(text, MONEY)).toEqual(read(value))
  })

  test.each<[string, number]>([
    ['25.000', 25_000],
    ['25,000', 25_000],
    ['25 000', 25_000],
    ['25\u00a0000', 25_000],
    ['25\u202f000', 25_000],
    ['5.000', 5000],
    ['1.005', 1005],
    ['150.000', 150_000],
    ['1.234', 1234],
    ['$1.234', 1234],
  ])('reads the separator in %j as a thousands separator: %d (R13.7)', (text, value) => {
    expect(readNumber(text, MONEY)).toEqual(read(value))
  })

  test.each<[string, number]>([
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['012.345', 12.345],
    ['6,5', 6.5],
    ['24,99', 24.99],
    ['100,00', 100],
    ['1234.567', 1234.567],
    ['25.0000', 25],
    ['25.12', 25.12],
    [',5', 0.5],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['12,345,678.9', 12_345_678.9],
  ])('distinguishes decimals from thousands in %j: %d (R13.7)', (text, value) => {
    expect(readNumber(text, MONEY)).toEqual(read(value))
  })

  test.each([
    ...['3 years', '5-3', '24-36', '12 34', '5,000 to 10,000', 'about $1,200 a month', '10 kids', '5 euros'],
    ...['abc', '$', '%', '.', ',', '-', '$-', 'k', '−', '🙂', '36 months', '6.5%', '1e3', 'NaN', 'Infinity'],
    ...['1,2,3', '6.5.2', '5,0000', '1234,567', '1,2345.6', '1.234,567,8', '1,234.567.890', '--5', '$$5'],
  ])('does not parse %j as a number (R13.2)', (text) => {
    expect(readNumber(text, MONEY)).toEqual(unclear)
  })

  test.each(['', ' ', '\t\n'])('parses the blank %j as 0 without a warning (R13.2)', (text) => {
    expect(readNumber(text, MONEY)).toEqual({ value: 0, given: false, unclear: false, error: null })
  })
})

describe('a percentage', () => {
  test.each<[string, number]>([
    ['6.5%', 6.5],
    ['6,5 %', 6.5],
    ['6.125', 6.125],
    ['6,125', 6.125],
    ['24.99 percent', 24.99],
    ['24,99 por ciento', 24.99],
    ['0', 0],
    ['1,000.5', Number.NaN],
  ])('parses %j as %d (R13.3)', (text, value) => {
    const reading = readNumber(text, APR_PERCENT)
    if (Number.isNaN(value)) expect(reading.error).toBe('tools.number.tooLarge')
    else expect(reading).toEqual(read(value))
  })

  test.each(['$6.5', '6.5 months', '10k', '6 - 7'])('does not parse %j as a percentage (R13.2)', (text) => {
    expect(readNumber(text, APR_PERCENT)).toEqual(unclear)
  })
})

describe('a number of months', () => {
  test.each<[string, number]>([
    ['36', 36],
    ['36.9', 36],
    ['36,9', 36],
    ['0.9', 0],
    ['36 months', 36],
    ['1 month', 1],
    ['36 meses', 36],
    ['36 mo.', 36],
  ])('parses %j as %d and drops the fraction (R13.3)', (text, value) => {
    expect(readNumber(text, MONTHS)).toEqual(read(value))
  })

  test.each(['3 years', '3 años', '5-3', '36m', '$36', '3k'])(
    'does not parse %j as months (R13.2)',
    (text) => {
      expect(readNumber(text, MONTHS)).toEqual(unclear)
    },
  )
})

describe('out-of-range values', () => {
  test.each(['-5', '−5', '–5', '-$5', '$-5', '- 5', '-0.01'])('rejects the negative %j (R13.5)', (text) => {
    expect(readNumber(text, MONEY)).toEqual({ ...read(0), error: 'tools.number.negative' })
  })

  test('parses minus zero as zero', () => {
    expect(readNumber('-0', MONEY)).toEqual(read(0))
  })

  test.each([
    [MONEY, '100000000', null],
    [MONEY, '100000000.01', 'tools.number.tooLarge'],
    [MONEY, '101 million', 'tools.number.tooLarge'],
    [MONEY, '9'.repeat(400), 'tools.number.tooLarge'],
    [APR_PERCENT, '1000', null],
    [APR_PERCENT, '1000.01', 'tools.number.tooLarge'],
    [MONTHS, '600', null],
    [MONTHS, '600.9', null],
    [MONTHS, '601', 'tools.number.tooLarge'],
    [MONTHS, '36.000', 'tools.number.tooLarge'],
  ] as const)('with the limits %j, the input %s has the error %s (R13.4)', (limits, text, error) => {
    expect(readNumber(text, limits).error).toBe(error)
  })
})

const everyLimits = [MONEY, APR_PERCENT, MONTHS]
const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-$0-9.,' ek%]*$/))

test('quickly parses any text as a number between 0 and the limit', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const limits of everyLimits) {
        const { value, given, unclear: odd, error } = readNumber(text, limits)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(limits.max)
        if (error || !given) expect(value).toBe(0)
        expect(odd).toBe(!given && text.trim() !== '')
        if (limits.whole) expect(Number.isInteger(value)).toBe(true)
      }
    }),
  )
  const start = performance.now()
  for (const text of ['1,'.repeat(100_000), '1 '.repeat(100_000), `${' '.repeat(100_000)}x`])
    readNumber(text, MONEY)
  expect(performance.now() - start).toBeLessThan(1000)
})

describe('a field without focus', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => cents / 100)
  const values: [NumberLimits, fc.Arbitrary<number>][] = [
    [MONEY, amount],
    [MONEY, fc.integer({ min: 5000, max: 10 ** 12 }).map((millionths) => millionths / 10 ** 6)],
    [APR_PERCENT, fc.integer({ min: 0, max: 10 ** 9 }).map((millionths) => millionths / 10 ** 6)],
    [MONTHS, fc.integer({ min: 0, max: 600 })],
  ]

  test.each(languages)('shows a number in %s that parses back to the same value (R13.8)', (language) => {
    for (const [limits, value] of values)
      fc.assert(
        fc.property(value, (number) => {
          const text = writeNumber(number, limits, language)
          expect(readNumber(text, limits)).toEqual(read(number))
          expect(tidyNumber(text, limits, language)).toBe(text)
        }),
      )
  })

  test.each(['en-US', 'es-US', 'de-DE', 'fr-FR', 'de-CH', 'es-CO'])(
    'parses amounts that were formatted for the locale %s',
    (locale) => {
      fc.assert(
        fc.property(amount, (value) => {
          const grouped = value.toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: 'always' })
          expect(readNumber(grouped, MONEY).value).toBe(value)
        }),
      )
    },
  )

  test.each([
    ['150000', '150,000'],
    ['25.000', '25,000'],
    ['$1234.5', '1,234.50'],
    ['10k', '10,000'],
    ['0.125', '0.125'],
    ['25.1250', '25.1250'],
    ['3 years', '3 years'],
    ['-5', '-5'],
    ['', ''],
  ])('shows %j as %j (R13.8)', (text, tidy) => {
    for (const language of languages) expect(tidyNumber(text, MONEY, language)).toBe(tidy)
  })

  test('adds thousands separators to amounts only', () => {
    expect(tidyNumber('1000%', APR_PERCENT, 'en')).toBe('1000')
    expect(tidyNumber('6,125', APR_PERCENT, 'es')).toBe('6.125')
    expect(tidyNumber('36 meses', MONTHS, 'es')).toBe('36')
  })
})
