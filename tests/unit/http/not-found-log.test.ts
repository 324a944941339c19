import { beforeEach, expect, test, vi } from 'vitest'
import { NotFoundLog } from '@/lib/http/not-found-log'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const lines = () => warn.mock.calls.map(([line]) => line)

beforeEach(() => {
  warn.mockClear()
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:30Z') })
  return () => vi.useRealTimers()
})

test('logs each path up to a limit, then only the number of the others (R1.5)', () => {
  const log = new NotFoundLog()
  for (let n = 1; n <= 1_000; n++) log.report(`/${n}`)
  expect(lines()).toEqual(Array.from({ length: 60 }, (_, n) => `Not found: /${n + 1}`))

  warn.mockClear()
  vi.setSystemTime(new Date('2026-03-01T12:01:00Z'))
  log.report('/later')
  expect(lines()).toEqual([
    '940 more requests for paths that do not exist were not logged.',
    'Not found: /later',
  ])

  warn.mockClear()
  vi.setSystemTime(new Date('2026-03-01T12:02:00Z'))
  log.report('/much-later')
  expect(lines()).toEqual(['Not found: /much-later'])
})

test('logs no query or fragment, even if its sign is encoded, also more than once (R1.5)', () => {
  const signs = ['%3F', '%3f', '%253F', '%25253f', '%23', '%2523', '%26', '&', ';', '=']
  const log = new NotFoundLog()
  for (const [n, sign] of signs.entries()) log.report(`/old-${n}${sign}\nname=Ada%E9`)
  expect(lines()).toEqual(signs.map((_, n) => `Not found: /old-${n}`))
})

test('logs a repeated path once a minute, however often a bot requests it (R1.5)', () => {
  const log = new NotFoundLog()
  for (let n = 1; n <= 100; n++) log.report('/wp-login.php')
  log.report('/old-offer')
  vi.setSystemTime(new Date('2026-03-01T12:01:00Z'))
  log.report('/wp-login.php')
  expect(lines()).toEqual(['Not found: /wp-login.php', 'Not found: /old-offer', 'Not found: /wp-login.php'])
})
