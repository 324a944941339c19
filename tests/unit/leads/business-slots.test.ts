import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type BusinessCalendar, openDays, startTimes } from '../../../lib/leads/business-slots.ts'
import { closedDays } from '../../../lib/leads/holidays.ts'

const weekday = { opens: '09:00', closes: '18:00' }
const hours = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({ day, ...weekday })),
  { day: 'saturday' as const, opens: '10:00', closes: '16:00' },
  { day: 'sunday' as const },
]
const calendar: BusinessCalendar = { hours, timeZone: 'America/Phoenix', closed: [], noticeHours: 12 }
/** Friday noon in Phoenix. */
const friday = Date.UTC(2026, 10, 20, 19)
const datesOf = (changes: Partial<BusinessCalendar>, now = friday, count = 3) =>
  openDays({ ...calendar, ...changes }, 60, now, count).map(({ date }) => date)

describe('consultation days (R6.7)', () => {
  it('start after the minimum notice and skip closed days', () => {
    expect(datesOf({})).toEqual(['2026-11-21', '2026-11-23', '2026-11-24'])
    expect(datesOf({ noticeHours: 48 })).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  })

  it('start today, at the first time that the notice period allows', () => {
    const [today] = openDays({ ...calendar, noticeHours: 2 }, 60, friday, 1)
    expect([today?.date, today?.times[0]]).toEqual(['2026-11-20', '14:00'])
    // 15 minutes later, 14:00 is less than two hours away.
    expect(openDays({ ...calendar, noticeHours: 2 }, 60, friday + 15 * 60_000, 1)[0]?.times[0]).toBe('14:30')
  })

  it('are not offered in a browser that does not know the firm’s time zone', () => {
    expect(datesOf({ timeZone: 'America/Newer_Than_The_Browser' })).toEqual([])
  })

  it('skip a day whose last time is within the notice period', () => {
    expect(datesOf({ noticeHours: 5.5 })[0]).toBe('2026-11-21')
  })

  it('are in the firm’s time zone', () => {
    const lateThere = Date.UTC(2026, 10, 25, 3)
    const first = (timeZone: string) => datesOf({ timeZone, noticeHours: 0 }, lateThere)[0]
    expect(first('America/Phoenix')).toBe('2026-11-25')
    expect(first('Pacific/Honolulu')).toBe('2026-11-24')
  })

  it('continue past the end of the year', () => {
    expect(datesOf({}, Date.UTC(2026, 11, 31, 19), 2)).toEqual(['2027-01-01', '2027-01-02'])
  })

  it('do not exist if the firm never opens', () => {
    expect(datesOf({ hours: [] })).toEqual([])
    expect(datesOf({ hours: [{ day: 'sunday' }] })).toEqual([])
  })

  it('are as many as requested, even if the firm opens only once a week', () => {
    expect(datesOf({ hours: [{ day: 'sunday', ...weekday }] }, friday, 5)).toHaveLength(5)
  })

  it('skip holidays and the firm’s own closures (R6.16)', () => {
    const closed = closedDays(
      [{ from: '2026-11-23' }, { from: '2026-11-27', to: '2026-11-28' }],
      true,
      friday,
    )
    // Thanksgiving is November 26.
    expect(datesOf({ closed }, friday, 4)).toEqual(['2026-11-21', '2026-11-24', '2026-11-25', '2026-11-30'])
  })
})

describe('closed days (R6.16)', () => {
  it('include the federal holidays and the days on which they are observed', () => {
    const days = closedDays([], true, Date.UTC(2026, 5, 1))
    expect(days).toEqual([
      ...['2026-06-19', '2026-07-03', '2026-07-04', '2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26'],
      ...['2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-06-19'],
      ...['2027-07-04', '2027-07-05'],
    ])
    // The list ends in 2028, so it spans three years.
    expect(closedDays([], true, Date.UTC(2026, 11, 20))).toEqual(
      expect.arrayContaining(['2026-12-25', '2027-01-01', '2027-11-25', '2028-01-01']),
    )
    expect(closedDays([], false, friday)).toEqual([])
    // Veterans Day is a Saturday in 2028.
    expect(closedDays([], true, Date.UTC(2028, 10, 1))).toContain('2028-11-10')
  })

  it('include every day of a closure that began years ago', () => {
    const days = closedDays([{ from: '2020-01-01', to: '2030-12-31' }], false, friday)
    expect([days[0], days.length]).toEqual(['2026-11-19', 402])
  })

  it('drop days before yesterday, duplicates and a closure that ends before it starts', () => {
    const closures = [
      { from: '2026-01-01', to: '2026-11-19' },
      { from: '2026-12-25' },
      { from: '2026-12-02', to: '2026-12-01' },
    ]
    expect(closedDays(closures, true, friday).slice(0, 3)).toEqual(['2026-11-19', '2026-11-26', '2026-12-25'])
  })
})

describe('consultation times (R6.7)', () => {
  it('start every half hour and end by closing time', () => {
    const times = startTimes({ opens: '10:00', closes: '16:00' }, 60)
    expect([times[0], times[1], times.at(-1)]).toEqual(['10:00', '10:30', '15:00'])
    expect(startTimes({ opens: '10:00', closes: '16:00' }, 45).at(-1)).toBe('15:00')
    expect(startTimes({ opens: '10:00', closes: '16:00' }, 30).at(-1)).toBe('15:30')
  })

  it('are empty if the consultation does not fit', () => {
    expect(startTimes({ opens: '10:00', closes: '10:30' }, 60)).toEqual([])
  })
})

test('no offered time is on a holiday or within the notice period', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.nat(72),
      (at, noticeHours) => {
        const closed = closedDays([], true, at.getTime())
        for (const { date, times } of openDays({ ...calendar, closed, noticeHours }, 45, at.getTime(), 5)) {
          expect(closed).not.toContain(date)
          // Phoenix is seven hours behind UTC all year.
          for (const time of times)
            expect(Date.parse(`${date}T${time}:00-07:00`)).toBeGreaterThan(
              at.getTime() + noticeHours * 3_600_000 - 60_000,
            )
        }
      },
    ),
    { numRuns: 30 },
  )
})
