import { describe, expect, it } from 'vitest'
import { portableTimeZone } from '../../../lib/i18n/time-zones.ts'

describe('portable time zone names', () => {
  it('are the names themselves for places, UTC and offsets', () => {
    for (const name of ['America/Phoenix', 'Asia/Kolkata', 'Etc/GMT+7', 'UTC', '-07:00'])
      expect(portableTimeZone(name)).toBe(name)
  })

  it('replace abbreviations and former names, many of which Firefox refuses', () => {
    expect(portableTimeZone('CST')).toBe('America/Chicago')
    expect(portableTimeZone('PST')).toBe('America/Los_Angeles')
    expect(portableTimeZone('US/Pacific-New')).toBe('America/Los_Angeles')
  })

  it('have the usual capitals', () => {
    for (const name of ['america/phoenix', 'America/phoenix'])
      expect(portableTimeZone(name)).toBe('America/Phoenix')
    expect(portableTimeZone('America/argentina/cordoba')).toBe('America/Cordoba')
  })

  it('do not exist for unknown time zones', () => {
    for (const name of ['', 'Phoenix', 'America/Nowhere']) expect(portableTimeZone(name)).toBeUndefined()
  })
})
