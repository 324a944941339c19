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

test('a request remains on the page in each language on which the visitor has seen it (R6.20)', () => {
  keepRequest(english)
  keepRequest(spanish)
  expect(recallRequests('/consultation')).toEqual([english])
  expect(recallRequests('/es/consultation')).toEqual([spanish])
})

test('a moved or canceled request does not remain with its old time (R6.20)', () => {
  keepRequest(english)
  const moved: AppointmentView = {
    ...spanish,
    state: 'moved',
    when: { date: '2026-12-02', time: '11:00', timeZone: 'America/Phoenix' },
  }
  keepRequest(moved)
  expect(recallRequests('/consultation')).toEqual([])
  expect(recallRequests('/es/consultation')).toEqual([moved])
  keepRequest(english)
  const another = { ...english, link: '/consultation#c.d' }
  keepRequest(another)
  const later: AppointmentView = { ...english, state: 'moved', when: moved.when }
  keepRequest(later)
  expect(recallRequests('/consultation')).toEqual([later, another])
  keepRequest({ ...another, state: 'cancelled' })
  keepRequest({ ...spanish, state: 'cancelled' })
  expect(recallRequests('/consultation')).toEqual([])
})
