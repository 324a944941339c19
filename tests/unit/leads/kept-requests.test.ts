import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRequest, recallRequests } from '../../../lib/browser/tab-memory.ts'
import type { AppointmentView } from '../../../lib/leads/appointment-view.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const english: AppointmentView = {
  title: 'Credit review',
  minutes: 30,
  when: { date: '2026-12-01', time: '10:00', timeZone: 'America/Phoenix' },
  state: 'requested',
  past: false,
  link: '/consultation#a.b',
}
const spanish: AppointmentView = { ...english, title: 'Revisión de crédito', link: '/es/consultation#a.b' }
const requested: AppointmentView = { ...english, translation: spanish }
const shown = (page: string) => recallRequests(page).map(({ title, link, when }) => [title, link, when?.time])

test('a request remains on the page in both languages (R2.8, R6.20)', () => {
  keepRequest(requested)
  expect(shown('/consultation')).toEqual([['Credit review', '/consultation#a.b', '10:00']])
  expect(shown('/es/consultation')).toEqual([['Revisión de crédito', '/es/consultation#a.b', '10:00']])
})

test('a request that was moved in one language has its new time in both (R6.20)', () => {
  keepRequest(requested)
  const another: AppointmentView = { ...english, link: '/consultation#c.d' }
  keepRequest(another)
  const later = { state: 'moved', when: { date: '2026-12-02', time: '11:00', timeZone: 'America/Phoenix' } }
  const moved = { ...spanish, ...later, translation: { ...english, ...later } } as AppointmentView
  keepRequest(moved)
  expect(shown('/es/consultation')).toEqual([['Revisión de crédito', '/es/consultation#a.b', '11:00']])
  expect(shown('/consultation')).toEqual([
    ['Credit review', '/consultation#a.b', '11:00'],
    ['Credit review', '/consultation#c.d', '10:00'],
  ])
})

test('a change replaces both entries that an earlier version of the script stored (R6.20)', () => {
  const entries = [english, spanish].map((request) => ({ at: Date.now(), request }))
  sessionStorage.setItem('consultations', JSON.stringify(entries))
  keepRequest({ ...requested, state: 'cancelled' })
  expect([...shown('/consultation'), ...shown('/es/consultation')]).toEqual([])
})

test('a canceled or past request does not remain in either language (R6.20)', () => {
  for (const over of [{ state: 'cancelled' }, { past: true }] as const) {
    keepRequest(requested)
    keepRequest({ ...spanish, ...over })
    expect([...shown('/consultation'), ...shown('/es/consultation')]).toEqual([])
  }
})

test.each([{ date: null }, { date: '2026-12-99' }, { time: {} }, { time: '10:00:30' }, { timeZone: null }])(
  'a stored request with the malformed time %j is ignored (R6.20)',
  (part) => {
    const malformed = { ...english, link: '/consultation#c.d', when: { ...english.when, ...part } }
    const entries = [malformed, english].map((request) => ({ at: Date.now(), request }))
    sessionStorage.setItem('consultations', JSON.stringify(entries))
    expect(shown('/consultation')).toEqual([['Credit review', '/consultation#a.b', '10:00']])
  },
)
