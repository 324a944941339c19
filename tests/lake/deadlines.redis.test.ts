import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimiter, secondsToWait } from '../../lib/http/rate-limit.ts'
import { acceptsWrites, blockingClient, redisClient } from '../../lib/redis.ts'
import { followOthers, notifyOthers } from '../../lib/revalidation/relay.ts'
import { freePort } from '../../scripts/processes.ts'
import { RedisServer } from '../e2e/servers/redis-server.ts'

vi.mock('server-only', () => ({}))

describe('with a Redis that hangs without closing connections', () => {
  let redis: RedisServer

  beforeAll(async () => {
    redis = new RedisServer(String(await freePort()))
    await redis.start()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'info').mockImplementation(() => {})
  })

  afterAll(async () => {
    redis.resume()
    await redis.remove()
  })

  it('health notices when Redis rejects writes', async () => {
    const client = redisClient(redis.url)
    await vi.waitFor(() => expect(client.isReady).toBe(true))
    expect(await acceptsWrites(client)).toBe(true)
    await client.configSet('maxmemory', '1')
    expect(await acceptsWrites(client)).toBe(false)
    await client.configSet('maxmemory', '0')
    expect(await acceptsWrites(client)).toBe(true)
  })

  it('the rate limit delays only the first caller, by less than a second, and later uses Redis again', async () => {
    const limiter = rateLimiter({ name: 'leads', perMinute: 3, redisUrl: redis.url })
    const client = redisClient(redis.url)
    await vi.waitFor(() => expect(client.isReady).toBe(true))
    const timed = async (address: string): Promise<[number, number]> => {
      const started = performance.now()
      return [await secondsToWait(limiter, address), performance.now() - started]
    }
    const counted = async (address: string) => Number(await client.get(`leads:${address}`))
    expect(await timed('a')).toEqual([0, expect.toSatisfy((ms) => ms < 500)])
    expect(await counted('a')).toBe(1)

    redis.hang()
    const [, first] = await timed('a')
    expect(first).toBeLessThan(1000)
    // This process now keeps its own count: three requests per minute, including the first.
    for (const expected of [0, 0, 'wait']) {
      const [wait, took] = await timed('a')
      expect(wait > 0 ? 'wait' : 0).toBe(expected)
      expect(took).toBeLessThan(100)
    }
    const notifiedAt = performance.now()
    await expect(notifyOthers(client, '{}')).rejects.toThrow()
    expect(performance.now() - notifiedAt).toBeLessThan(100)

    redis.resume()
    await vi.waitFor(() => expect(client.isReady).toBe(true), { timeout: 15_000 })
    const address = randomUUID()
    await timed(address)
    expect(await counted(address)).toBe(1)
  })

  it('the site uses Redis again after a hang that outlasts a reconnection attempt', async () => {
    const client = redisClient(redis.url)
    await vi.waitFor(() => expect(client.isReady).toBe(true), { timeout: 15_000 })
    redis.hang()
    const timedOut = new Promise<void>((resolve) => {
      client.on('error', ({ message }) => message.startsWith('Socket timeout') && resolve())
    })
    await expect(notifyOthers(client, '{}')).rejects.toThrow()
    await timedOut
    redis.resume()
    await vi.waitFor(() => expect(client.isReady).toBe(true), { timeout: 15_000 })
  }, 60_000)

  it('after the hang, a server catches up on the changes that other servers received', async () => {
    const stop = new AbortController()
    const renewed: string[] = []
    const reader = blockingClient(redisClient(redis.url))
    const following = followOthers(
      reader,
      async (body) => {
        renewed.push(body)
        return true
      },
      stop.signal,
    )
    const another = await createClient({ url: redis.url }).connect()
    const publish = (body: string) => another.xAdd('larkspur:changes', '*', { from: 'another', body })
    await publish('before')
    await vi.waitFor(() => expect(renewed).toContain('before'), { timeout: 15_000 })
    redis.hang()
    await vi.waitFor(() => expect(reader.isReady).toBe(false), { timeout: 10_000 })
    redis.resume()
    await publish('after')
    await vi.waitFor(() => expect(renewed).toContain('after'), { timeout: 15_000 })
    stop.abort()
    await following
    another.destroy()
    redisClient(redis.url).destroy()
  }, 60_000)
})
