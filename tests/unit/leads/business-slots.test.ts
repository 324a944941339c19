import { describe, expect, it } from 'vitest'
import { openDays, startTimes } from '../../../lib/leads/business-slots.ts'

const weekday = { opens: '09:00', closes: '18:00' }
const hours = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({ day, ...weekday })),
  { day: 'saturday' as const, opens: '10:00', closes: '16:00' },
  { day: 'sunday' as const },
]

describe('consultation days (R6.7)', () => {
  it('start tomorrow and skip closed days', () => {
    // Noon on a Friday in Phoenix.
    const days = openDays(hours, 'America/Phoenix', Date.UTC(2026, 10, 20, 19), 3)
    expect(days).toEqual([
      { date: '2026-11-21', opens: '10:00', closes: '16:00' },
      { date: '2026-11-23', ...weekday },
      { date: '2026-11-24', ...weekday },
    ])
  })

  it('are in the firm’s time zone', () => {
    const lateThere = Date.UTC(2026, 10, 25, 3)
    const first = (zone: string) => openDays(hours, zone, lateThere, 1)[0]?.date
    expect(first('America/Phoenix')).toBe('2026-11-25')
    expect(first('Europe/Madrid')).toBe('2026-11-26')
  })

  it('continue past the end of the year', () => {
    expect(openDays(hours, 'America/Phoenix', Date.UTC(2026, 11, 31, 19), 2).map(({ date }) => date)).toEqual(
      ['2027-01-01', '2027-01-02'],
    )
  })

  it('are empty if the firm never opens', () => {
    expect(openDays([], 'America/Phoenix', 0, 5)).toEqual([])
    expect(openDays([{ day: 'sunday' }], 'America/Phoenix', 0, 5)).toEqual([])
  })

  it('reach the requested number even if the firm opens once a week', () => {
    expect(openDays([{ day: 'sunday', ...weekday }], 'UTC', 0, 5)).toHaveLength(5)
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
