import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APR_PERCENT, MONEY, MONTHS, readNumber } from '../../../lib/tools/number-input.ts'

const money = (text: string) => readNumber(text, MONEY).value

describe('number fields', () => {
  test.each<[string, number]>([
    ['5000', 5000],
    ['$5,000', 5000],
    ['$ 5,000.50', 5000.5],
    ['5,000.', 5000],
    ['1,234,567.89', 1_234_567.89],
    ['5 000', 5000],
    ['5 000', 5000],
    ["5'000", 5000],
    ['  42  ', 42],
    ['.5', 0.5],
    ['0.5', 0.5],
    ['007', 7],
    ['6.5%', 6.5],
    ['24.99 percent', 24.99],
    ['about $1,200 a month', 1200],
    ['10k', 10_000],
    ['$2.5K', 2500],
    ['10 k', 10_000],
    ['10 kids', 10],
    ['1e3', 1000],
    ['5 euros', 5],
    ['+12', 12],
    ['12 34', 12],
    ['24-36', 24],
    ['5,000 to 10,000', 5000],
    ['My balance on the last statement was $5,123.45', 5123.45],
  ])('read %j as %d (R13.1)', (text, value) => {
    expect(readNumber(text, MONEY)).toEqual({ value, given: true, error: null })
  })

  test.each<[string, number]>([
    ['6,5', 6.5],
    ['24,99', 24.99],
    ['6,5 %', 6.5],
    ['0,125', 0.125],
    [',5', 0.5],
    ['5,0000', 50_000],
    ['12,345', 12_345],
    ['100,00', 100],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['5,000', 5000],
    ['5.000', 5],
    ['1.005', 1.005],
    ['1,2,3', 123],
    ['6.5.2', 65.2],
  ])('read %j, with separators of other countries, as %d (R13.1)', (text, value) => {
    expect(money(text)).toBe(value)
  })

  test.each(['', ' ', 'abc', '$', '%', '.', ',', '-', '$-', 'k', '−', '🙂'])(
    'count %j, which holds no number, as 0 (R13.2)',
    (text) => {
      expect(readNumber(text, MONEY)).toEqual({ value: 0, given: false, error: null })
    },
  )

  test('drop the fraction of months (R13.3)', () => {
    expect(readNumber('36.9', MONTHS).value).toBe(36)
    expect(readNumber('36 months', MONTHS).value).toBe(36)
    expect(readNumber('0.9', MONTHS).value).toBe(0)
  })
})

describe('out-of-range values', () => {
  test.each(['-5', '−5', '–5', '-$5', '$-5', '- 5', '-0.01', '-1e15'])('%j is negative (R13.5)', (text) => {
    expect(readNumber(text, MONEY)).toEqual({ value: 0, given: true, error: 'tools.number.negative' })
  })

  test('minus zero is zero', () => {
    expect(readNumber('-0', MONEY)).toEqual({ value: 0, given: true, error: null })
    expect(Object.is(money('-0'), 0)).toBe(true)
  })

  test.each([
    [MONEY, '100000000', null],
    [MONEY, '100000000.01', 'tools.number.tooLarge'],
    [MONEY, '1e15', 'tools.number.tooLarge'],
    [MONEY, '1e999', 'tools.number.tooLarge'],
    [MONEY, '9'.repeat(400), 'tools.number.tooLarge'],
    [APR_PERCENT, '1000', null],
    [APR_PERCENT, '1000.01', 'tools.number.tooLarge'],
    [MONTHS, '600', null],
    [MONTHS, '600.9', null],
    [MONTHS, '601', 'tools.number.tooLarge'],
  ] as const)('the limit %j turns %s into the error %s (R13.4)', (limits, text, error) => {
    expect(readNumber(text, limits).error).toBe(error)
  })

  test('any text gives a finite number between 0 and the limit, fast', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-$0-9.,' ek]*$/)), (text) => {
        for (const limits of [MONEY, APR_PERCENT, MONTHS]) {
          const { value, error } = readNumber(text, limits)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(limits.max)
          if (error) expect(value).toBe(0)
          if (limits.whole) expect(Number.isInteger(value)).toBe(true)
        }
      }),
    )
    const start = performance.now()
    money('1,'.repeat(100_000))
    money('1 '.repeat(100_000))
    money(`${' '.repeat(100_000)}x`)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

test.each(['en-US', 'es-US'])('reads back what %s writes', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      const amount = cents / 100
      expect(money(amount.toLocaleString(locale, { style: 'currency', currency: 'USD' }))).toBe(amount)
      expect(money(amount.toLocaleString(locale))).toBe(amount)
      expect(money(String(amount))).toBe(amount)
    }),
  )
})
