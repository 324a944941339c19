import { expect, it, vi } from 'vitest'
import { rateLimiter, secondsToWait } from '../../../lib/http/rate-limit.ts'
import { redisClient } from '../../../lib/redis.ts'

vi.mock('server-only', () => ({}))

it('allows the configured number of requests, then returns how long to wait', async () => {
  const limiter = rateLimiter({ name: 'test', perMinute: 3, redisUrl: undefined })
  for (let request = 0; request < 3; request++) expect(await secondsToWait(limiter, 'a')).toBe(0)
  const wait = await secondsToWait(limiter, 'a')
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await secondsToWait(limiter, 'b')).toBe(0)
})

it('counts requests in memory while Redis is unavailable', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const redisUrl = 'redis://127.0.0.1:1'
  const limiter = rateLimiter({ name: 'test', perMinute: 2, redisUrl })
  const waits: number[] = []
  for (let request = 0; request < 3; request++) waits.push(await secondsToWait(limiter, 'a'))
  expect(waits).toEqual([0, 0, expect.any(Number)])
  expect(waits[2]).toBeGreaterThan(50)
  await vi.waitFor(() => expect(complaints).toHaveBeenCalledOnce())
  redisClient(redisUrl).destroy()
})
