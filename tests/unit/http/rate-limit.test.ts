import { ErrorReply } from 'redis'
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

it('logs when Redis refuses to count requests, and counts them in memory', async () => {
  const redisUrl = 'redis://127.0.0.1:1'
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const client = redisClient(redisUrl)
  vi.spyOn(client, 'eval').mockRejectedValue(new ErrorReply('NOPERM'))
  const limiter = rateLimiter({ name: 'test', perMinute: 1, redisUrl })
  expect(await secondsToWait(limiter, 'a')).toBe(0)
  expect(await secondsToWait(limiter, 'a')).toBeGreaterThan(50)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/refuses EVAL.*NOPERM/))
  client.destroy()
})

it('refuses a network for the rest of the 24 hours after its daily limit', async () => {
  vi.useFakeTimers()
  // The cache treats a time of 0 as missing.
  vi.advanceTimersByTime(1)
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const limiter = rateLimiter({ name: 'test', perMinute: 2, perDay: 4, redisUrl: undefined })
  const waits = async (...addresses: string[]) => {
    const all: number[] = []
    for (const address of addresses) all.push(await secondsToWait(limiter, address))
    return all
  }
  try {
    expect(await waits('a', 'a')).toEqual([0, 0])
    // A request that the limit per minute refuses does not count.
    expect((await waits('a'))[0]).toBeLessThanOrEqual(60)
    expect(logged).not.toHaveBeenCalled()
    vi.advanceTimersByTime(61_000)
    expect(await waits('a', 'a')).toEqual([0, 0])
    vi.advanceTimersByTime(61_000)
    const [wait = 0] = await waits('a')
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('set TRUSTED_PROXIES'))
    expect(wait).toBeGreaterThan(23 * 3600)
    expect(wait).toBeLessThan(24 * 3600)
    expect(await waits('b')).toEqual([0])
    // Different networks for the limit per minute, but the same /48.
    const refused = await waits(...[1, 2, 3, 4, 5].map((subnet) => `2001:db8:0:${subnet}::/64`))
    expect(refused).toEqual([0, 0, 0, 0, 24 * 3600])
    expect(await waits('2001:db8:1:1::/64')).toEqual([0])
    vi.advanceTimersByTime(24 * 3600 * 1000)
    expect(await waits('a', '2001:db8:0:1::/64')).toEqual([0, 0])
  } finally {
    logged.mockRestore()
    vi.useRealTimers()
  }
})
