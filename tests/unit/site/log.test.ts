import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../../../lib/log.ts'

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void printed.push(`${level} ${line}`))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lines = () => {
  log.info('redis.available', 'Redis is available again')
  log.warn('page.not-found', 'Not found: /a\n"b"', { path: '/a\n"b"', status: undefined })
  log.error('lead.not-stored', 'No', { attempt: 2 })
}

test('writes one JSON object per line in production, whatever the message contains', () => {
  vi.stubEnv('NODE_ENV', 'production')
  lines()
  expect(printed.map((line) => line.split(' ')[0])).toEqual(['info', 'warn', 'error'])
  expect(printed.join('')).not.toContain('\n')
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(printed.map((line) => JSON.parse(line.slice(line.indexOf('{'))))).toEqual([
    { time, level: 'info', event: 'redis.available', message: 'Redis is available again' },
    { time, level: 'warn', event: 'page.not-found', message: 'Not found: /a\n"b"', path: '/a\n"b"' },
    { time, level: 'error', event: 'lead.not-stored', message: 'No', attempt: 2 },
  ])
})

test('shortens long values in production, so that long paths do not fill the disk', () => {
  vi.stubEnv('NODE_ENV', 'production')
  const path = `/${'a'.repeat(16_000)}`
  log.warn('page.not-found', `Not found: ${path}`, { path })
  expect(printed[0]?.length).toBeLessThan(1200)
  expect(JSON.parse(String(printed[0]?.slice('warn '.length))).path).toBe(`${path.slice(0, 500)}…`)
})

test('logs a repeated warning once a minute in production (R1.5)', () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) })
  const warnings = () => {
    log.warn('text.missing', 'No text for "a".', { key: 'a' })
    log.warn('text.missing', 'No text for "a".', { key: 'a' })
    log.warn('text.missing', 'No text for "b".', { key: 'b' })
    log.error('lead.not-stored', 'No')
    log.error('lead.not-stored', 'No')
    return printed.splice(0).map((line) => JSON.parse(line.slice(line.indexOf('{'))).key)
  }
  expect(warnings()).toEqual(['a', 'b', undefined, undefined])
  expect(warnings()).toEqual([undefined, undefined])
  vi.advanceTimersByTime(60_000)
  expect(warnings()).toEqual(['a', 'b', undefined, undefined])
})

test('prints only the message in development and in browsers', () => {
  lines()
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('window', {})
  lines()
  const plain = ['info Redis is available again', 'warn Not found: /a\n"b"', 'error No']
  expect(printed).toEqual([...plain, ...plain])
})
