import { describe, expect, test } from 'vitest'
import { editorDay, editorMoment, siteTimesInWords } from '../../../lib/i18n/editor-times.ts'

describe('times in the Studio (R20.32)', () => {
  test('a moment is in words and in the editor’s time zone', () => {
    const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
      .formatToParts(Date.parse('2026-11-24T12:29:00Z'))
      .find(({ type }) => type === 'timeZoneName')?.value
    expect(editorMoment('2026-11-24T12:29:00Z')).toMatch(/^Nov 2[345], 2026, \d{1,2}:\d\d [AP]M /)
    expect(editorMoment('2026-11-24T12:29:00Z').endsWith(` ${zone}`)).toBe(true)
    for (const nothing of [undefined, null, '', 'soon']) expect(editorMoment(nothing)).toBe('')
  })

  test('a day is the same in every time zone', () => {
    expect(editorDay('2026-11-24')).toBe('Nov 24, 2026')
    for (const nothing of [undefined, null, '', '2026-13-40']) expect(editorDay(nothing)).toBe('')
  })

  test('a time of the site is in the site’s time zone', () => {
    expect(siteTimesInWords({ from: '2026-12-01T09:00' })).toBe('From Dec 1, 2026, 9:00 AM (site time)')
    expect(siteTimesInWords({ from: '2026-12-01T09:00', until: '2026-12-31T18:30' })).toBe(
      'From Dec 1, 2026, 9:00 AM until Dec 31, 2026, 6:30 PM (site time)',
    )
    expect(siteTimesInWords({ until: 'soon' })).toBe('Until soon (site time)')
    expect(siteTimesInWords({})).toBe('')
  })
})
