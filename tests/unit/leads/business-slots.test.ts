import { describe, expect, it } from 'vitest'
import { openDays, startTimes } from '../../../lib/leads/business-slots.ts'

const weekday = { opens: '09:00', closes: '18:00' }
const hours = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({ day, ...weekday })),
  { day: 'saturday' as const, opens: '10:00', closes: '16:00' },
  { day: 'sunday' as const },
]

describe('days on which a talk can be asked for', () => {
  it('begin tomorrow and leave out the days when the firm is closed', () => {
    // A Friday noon in Phoenix.
    const days = openDays(hours, 'America/Phoenix', Date.UTC(2026, 10, 20, 19), 3)
    expect(days).toEqual([
      { date: '2026-11-21', opens: '10:00', closes: '16:00' },
      { date: '2026-11-23', ...weekday },
      { date: '2026-11-24', ...weekday },
    ])
  })

  it('are those of the firm’s time zone', () => {
    const lateThere = Date.UTC(2026, 10, 25, 3)
    const first = (zone: string) => openDays(hours, zone, lateThere, 1)[0]?.date
    expect(first('America/Phoenix')).toBe('2026-11-25')
    expect(first('Europe/Madrid')).toBe('2026-11-26')
  })

  it('go on over the end of the year', () => {
    expect(openDays(hours, 'America/Phoenix', Date.UTC(2026, 11, 31, 19), 2).map(({ date }) => date)).toEqual(
      ['2027-01-01', '2027-01-02'],
    )
  })

  it('are none where the firm never opens', () => {
    expect(openDays([], 'America/Phoenix', 0, 5)).toEqual([])
    expect(openDays([{ day: 'sunday' }], 'America/Phoenix', 0, 5)).toEqual([])
  })

  it('are as many as asked for where it opens once a week', () => {
    expect(openDays([{ day: 'sunday', ...weekday }], 'UTC', 0, 5)).toHaveLength(5)
  })
})

describe('times at which it may begin', () => {
  it('come every half hour, and the last one ends by closing', () => {
    const times = startTimes({ opens: '10:00', closes: '16:00' }, 60)
    expect([times[0], times[1], times.at(-1)]).toEqual(['10:00', '10:30', '15:00'])
    expect(startTimes({ opens: '10:00', closes: '16:00' }, 45).at(-1)).toBe('15:00')
    expect(startTimes({ opens: '10:00', closes: '16:00' }, 30).at(-1)).toBe('15:30')
  })

  it('are none where it does not fit in', () => {
    expect(startTimes({ opens: '10:00', closes: '10:30' }, 60)).toEqual([])
  })
})
