import { describe, expect, it } from 'vitest'
import { portableTimeZone } from '../../../lib/i18n/time-zones.ts'

describe('the portable name of a time zone', () => {
  it('is the name of a place', () => {
    for (const name of ['America/Phoenix', 'America/Indiana/Knox', 'Asia/Kolkata', 'US/Central', 'UTC'])
      expect(portableTimeZone(name)).toBe(name)
  })

  it('replaces abbreviations, which Firefox refuses', () => {
    expect(portableTimeZone('CST')).toBe('America/Chicago')
    expect(portableTimeZone('PST')).toBe('America/Los_Angeles')
  })

  it('does not exist for unknown time zones and offsets', () => {
    for (const name of ['', 'Phoenix', 'America/Nowhere', '-07:00', 'Etc/GMT+7', 'SystemV/MST7'])
      expect(portableTimeZone(name)).toBeUndefined()
  })
})
