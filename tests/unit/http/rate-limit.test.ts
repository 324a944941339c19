import { expect, it, vi } from 'vitest'
import { rateLimiter, secondsToWait } from '../../../lib/http/rate-limit.ts'

vi.mock('server-only', () => ({}))

it('lets an address through as often as allowed, and tells how long to wait then', async () => {
  const limiter = rateLimiter({ name: 'test', perMinute: 3, redisUrl: undefined })
  for (let request = 0; request < 3; request++) expect(await secondsToWait(limiter, 'a')).toBe(0)
  const wait = await secondsToWait(limiter, 'a')
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await secondsToWait(limiter, 'b')).toBe(0)
})
