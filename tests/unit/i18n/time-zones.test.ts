import { describe, expect, it } from 'vitest'
import { portableTimeZone } from '../../../lib/i18n/time-zones.ts'

describe('the portable name of a time zone', () => {
  it('is the name itself unless it is an abbreviation', () => {
    for (const name of ['America/Phoenix', 'Asia/Kolkata', 'US/Central', 'Etc/GMT+7', 'UTC', '-07:00'])
      expect(portableTimeZone(name)).toBe(name)
  })

  it('replaces abbreviations, which Firefox refuses', () => {
    expect(portableTimeZone('CST')).toBe('America/Chicago')
    expect(portableTimeZone('PST')).toBe('America/Los_Angeles')
  })

  it('does not exist for unknown time zones', () => {
    for (const name of ['', 'Phoenix', 'America/Nowhere']) expect(portableTimeZone(name)).toBeUndefined()
  })
})
