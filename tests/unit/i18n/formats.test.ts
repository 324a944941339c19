import { describe, expect, test } from 'vitest'
import { stretches } from '../../../lib/content/opening-hours.ts'
import {
  formatDate,
  formatDollarRange,
  formatDollars,
  formatMoment,
  formatTimeSpan,
  formatWeekdays,
  timeZoneName,
} from '../../../lib/i18n/formats.ts'

/** Normalizes Intl's thin and non-breaking spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

describe('formats (R2.16)', () => {
  test('formats dollars, including negative amounts', () => {
    expect(formatDollars(1037.03, 'en')).toBe('$1,037.03')
    expect(formatDollars(1037.03, 'es')).toBe('$1,037.03')
    expect(formatDollars(-100, 'en')).toBe('-$100.00')
  })
  test('repeats the unit in both amounts of a range', () => {
    expect(formatDollarRange(10_000, 500_000, 'en')).toBe('$10K–$500K')
    expect(formatDollarRange(50_000, 5_000_000, 'en')).toBe('$50K–$5M')
    expect(formatDollarRange(12_500, 1_250_000, 'en')).toBe('$12.5K–$1.25M')
    expect(formatDollarRange(10_000, 500_000, 'es')).toBe('$10K–$500K')
  })
  test('formats a date as the same day in every time zone', () => {
    expect(formatDate('2025-03-04', 'en')).toBe('March 4, 2025')
    expect(formatDate('2025-03-04', 'es')).toBe('4 de marzo de 2025')
  })
  test('formats days and times', () => {
    expect(plain(formatWeekdays('monday', 'friday', 'en'))).toBe('Monday – Friday')
    expect(plain(formatWeekdays('monday', 'friday', 'es'))).toBe('Lunes – viernes')
    expect(formatWeekdays('sunday', 'sunday', 'es')).toBe('Domingo')
    expect(plain(formatTimeSpan('09:00', '18:00', 'en'))).toBe('9:00 AM – 6:00 PM')
  })
  test('formats the name of a time zone, or returns nothing for an unknown zone', () => {
    expect(timeZoneName('America/Phoenix', 'en')).toBe('Mountain Standard Time')
    expect(timeZoneName('Nowhere/Else', 'en')).toBeUndefined()
    // These zones had other names in 1970.
    expect(timeZoneName('America/Detroit', 'en')).toBe('Eastern Time')
    expect(timeZoneName('America/Juneau', 'en')).toBe('Alaska Time')
  })
  test('formats a time in its time zone, or in UTC for an unknown zone', () => {
    const moment = '2025-03-04T17:30:00Z'
    expect(plain(formatMoment(moment, 'en', 'America/Phoenix'))).toBe('March 4, 2025 at 10:30 AM MST')
    expect(plain(formatMoment(moment, 'en', 'America/Phoe'))).toBe('March 4, 2025 at 5:30 PM UTC')
  })
})

describe('opening hours', () => {
  const day = (name: 'monday' | 'tuesday' | 'wednesday' | 'thursday', opens?: string, closes?: string) => ({
    day: name,
    opens,
    closes,
  })
  test('merges consecutive days with the same hours', () => {
    expect(
      stretches([
        day('monday', '09:00', '18:00'),
        day('tuesday', '09:00', '18:00'),
        day('wednesday'),
        day('thursday', '09:00', '18:00'),
      ]),
    ).toEqual([
      { first: 'monday', last: 'tuesday', opens: '09:00', closes: '18:00' },
      { first: 'wednesday', last: 'wednesday', opens: undefined, closes: undefined },
      { first: 'thursday', last: 'thursday', opens: '09:00', closes: '18:00' },
    ])
  })
  test('sorts the days into calendar order', () => {
    const shuffled = [day('tuesday', '09:00', '18:00'), day('thursday'), day('monday', '09:00', '18:00')]
    expect(stretches(shuffled).map(({ first, last }) => [first, last])).toEqual([
      ['monday', 'tuesday'],
      ['thursday', 'thursday'],
    ])
  })
  test('returns an empty list if there are no days', () => expect(stretches([])).toEqual([]))
})
