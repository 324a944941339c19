import { describe, expect, test } from 'vitest'
import { isVisible, momentsOf } from '../../../lib/content/sections/visible.ts'
import { endOfDay, momentOf } from '../../../lib/i18n/site-time.ts'

const iso = (time: string, zone?: string) => {
  const moment = momentOf(time, zone)
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

describe('a local time in the site’s time zone (R23.6)', () => {
  test.each([
    ['2026-11-24T09:00', 'America/Phoenix', '2026-11-24T16:00:00.000Z'],
    ['2026-07-01T00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-01-01T00:00', 'Nowhere/Land', '2026-01-01T00:00:00.000Z'],
    // This time occurs twice when the clocks go back. The first occurrence counts.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // This time does not exist, because the clocks go forward. It is interpreted as one hour later.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ])('%s in %s is %s in UTC', (time, zone, moment) => {
    expect(iso(time, zone)).toBe(moment)
  })

  test.each(['', 'soon', '2026-11-24', '2026-13-40T99:99'])('rejects %j', (time) => {
    expect(iso(time)).toBeUndefined()
  })
})

test.each([
  ['2026-11-24', 'America/Phoenix', '2026-11-25T07:00:00.000Z'],
  // The day on which the clocks go back has 25 hours.
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-12-31', undefined, '2027-01-01T00:00:00.000Z'],
])('%s ends in %s at %s', (day, zone, moment) => {
  expect(new Date(endOfDay(day, zone) ?? 0).toISOString()).toBe(moment)
  expect(endOfDay('soon', zone)).toBeUndefined()
})

describe('a section with dates (R23.6)', () => {
  const section = { _key: 'a', _type: 'quote', from: '2026-11-24T09:00', until: '2026-11-25T09:00' }
  const at = (time: string) => Date.parse(time)

  test.each([
    ['2026-11-24T15:59:59.999Z', false],
    ['2026-11-24T16:00:00Z', true],
    ['2026-11-25T15:59:59.999Z', true],
    ['2026-11-25T16:00:00Z', false],
  ])('at %s, is visible: %s', (time, shown) => {
    expect(isVisible(section, at(time), 'America/Phoenix')).toBe(shown)
  })

  test('changes at its start and its end, unless it is hidden', () => {
    expect(momentsOf(section, 'UTC')).toEqual([at('2026-11-24T09:00Z'), at('2026-11-25T09:00Z')])
    expect(momentsOf({ ...section, hidden: true }, 'UTC')).toEqual([])
  })

  test('is shown despite malformed dates, unless it is hidden', () => {
    expect(isVisible({ ...section, from: 'soon', until: null }, 0)).toBe(true)
    expect(isVisible({ ...section, hidden: true }, at('2026-11-24T12:00Z'))).toBe(false)
  })
})
