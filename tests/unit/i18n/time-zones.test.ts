import { describe, expect, it } from 'vitest'
import { portableTimeZone } from '../../../lib/i18n/time-zones.ts'

describe('portable time zone names', () => {
  it('are the names themselves, except for abbreviations', () => {
    for (const name of ['America/Phoenix', 'Asia/Kolkata', 'US/Central', 'Etc/GMT+7', 'UTC', '-07:00'])
      expect(portableTimeZone(name)).toBe(name)
  })

  it('replace abbreviations, which Firefox refuses', () => {
    expect(portableTimeZone('CST')).toBe('America/Chicago')
    expect(portableTimeZone('PST')).toBe('America/Los_Angeles')
  })

  it('do not exist for unknown time zones', () => {
    for (const name of ['', 'Phoenix', 'America/Nowhere']) expect(portableTimeZone(name)).toBeUndefined()
  })
})
