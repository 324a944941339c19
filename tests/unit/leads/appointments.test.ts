import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../lib/i18n/translate.ts'
import { calendarFile } from '../../../lib/leads/calendar-file.ts'
import { preferredTimeOf } from '../../../lib/leads/lead.ts'
import { openRequest, sealRequest } from '../../../lib/leads/request-token.ts'
import { firmTimeOf } from '../../../lib/leads/stored-time.ts'
import { timeInBothZones } from '../../../lib/leads/time-in-both-zones.ts'

const key = 'a-key-of-the-tests'

describe('the link to a request (R6.20)', () => {
  it('opens the request that it was made for', () => {
    expect(openRequest(sealRequest('abc-1', key), key)).toBe('abc-1')
  })

  it('opens nothing if any part of the link was changed', () => {
    const token = sealRequest('abc-1', key)
    const forged = [
      token.replace('abc-1', 'abc-2'),
      `${token}x`,
      token.slice(0, -1),
      'abc-1',
      'abc-1.',
      '.',
      '',
    ]
    for (const each of forged) expect(openRequest(each, key)).toBeUndefined()
    expect(openRequest(token, 'another-key')).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => openRequest(text, key) === undefined))
  })
})

describe('the calendar file (R6.20)', () => {
  const event = {
    uid: 'abc@site.example',
    sequence: 2,
    cancelled: false,
    start: Date.UTC(2026, 10, 24, 17, 30),
    minutes: 45,
    title: 'Business Funding with Larkspur',
    text: 'Move or cancel: https://site.example/consultation#abc',
    url: 'https://site.example/consultation#abc',
  }

  it('contains a tentative event with its time in UTC', () => {
    const lines = calendarFile(event).replaceAll('\r\n\t', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        'UID:abc@site.example',
        'SUMMARY:Business Funding with Larkspur',
        'DTSTART:20261124T173000Z',
        'DURATION:PT45M',
        'SEQUENCE:2',
        'STATUS:TENTATIVE',
      ]),
    )
  })

  it('cancels an event by its id', () => {
    expect(calendarFile({ ...event, cancelled: true })).toMatch(
      /UID:abc@site\.example[\s\S]*STATUS:CANCELLED/,
    )
  })

  it('escapes line breaks and separators in the title', () => {
    const file = calendarFile({ ...event, title: 'A; B, C\r\nATTENDEE:mailto:evil@example.com' })
    expect(file).toContain('SUMMARY:A\\; B\\, C\\nATTENDEE')
    expect(file).not.toMatch(/^ATTENDEE/m)
  })
})

describe('the time of a stored request', () => {
  it('is the one that the visitor chose', () => {
    const when = { date: '2026-12-10', time: '09:30', timeZone: 'America/Phoenix' }
    expect(firmTimeOf(preferredTimeOf(when))).toEqual(when)
  })

  it('has a time zone that every browser knows', () => {
    expect(firmTimeOf('2026-12-10 09:30 (US/Pacific-New)')?.timeZone).toBe('America/Los_Angeles')
  })

  it('keeps an unknown time zone', () => {
    expect(firmTimeOf('2026-12-10 09:30 (Nowhere)')?.timeZone).toBe('Nowhere')
  })

  it('is undefined for any other text', () => {
    for (const text of [undefined, '', 'tomorrow']) expect(firmTimeOf(text)).toBeUndefined()
  })
})

describe('a time in the firm’s time zone (R6.17)', () => {
  const t = (lang: 'en' | 'es', text: string) =>
    createTranslator<'consultation'>({ lang, strings: { 'consultation.bothTimes': text } })
  const english = t('en', '{theirs} your time, {ours} in {place}')
  const spanish = t('es', '{theirs} en su hora local, {ours} en {place}')
  const at = { date: '2026-11-24', time: '09:00', timeZone: 'America/Phoenix' }

  it('is shown in both time zones if their clocks differ', () => {
    expect(timeInBothZones(english, at, 'America/Chicago')).toBe('10:00 AM your time, 9:00 AM in Phoenix')
    // Chromium reports this zone if the device has none.
    expect(timeInBothZones(english, at, 'Etc/Unknown')).toBe('9:00 AM')
    expect(timeInBothZones(spanish, at, 'America/New_York')).toMatch(
      /^11:00\sa\.m\. en su hora local, 9:00\sa\.m\. en Phoenix$/,
    )
  })

  it('is shown once if both clocks agree, even if the zones have different names', () => {
    expect(timeInBothZones(english, at, 'America/Denver')).toBe('9:00 AM')
    // In summer, Denver is an hour ahead.
    expect(timeInBothZones(english, { ...at, date: '2026-07-07' }, 'America/Denver')).toMatch(/^10:00/)
  })

  it('includes the visitor’s weekday if it differs', () => {
    expect(timeInBothZones(english, at, 'Asia/Tokyo')).toMatch(/^Wed 1:00\sAM your time/)
  })
})
