import { ErrorReply } from 'redis'
import { expect, it, vi } from 'vitest'
import { refusesCommands } from '../../../lib/redis.ts'
import { followOthers, notifyOthers } from '../../../lib/revalidation/relay.ts'

vi.mock('server-only', () => ({}))

type Redis = Parameters<typeof followOthers>[0]

const REDIS_SECONDS = 1_800_000_000
const time = async () => [String(REDIS_SECONDS), '0']

/** A fake Redis whose stream contains these changes from another server. */
function streamOf(...bodies: string[]): Redis {
  const messages = bodies.map((body, index) => ({ id: `${index + 1}-0`, message: { from: 'another', body } }))
  const reader = {
    destroy: () => {},
    time,
    // Returns each entry once, in order.
    xRead: async () => {
      const next = messages.shift()
      return next ? [{ name: 'changes', messages: [next] }] : null
    },
  }
  return reader as unknown as Redis
}

it('processes each change once, and retries a failed change without blocking others', async () => {
  const stop = new AbortController()
  const tried: string[] = []
  const renew = async (body: string) => {
    tried.push(body)
    if (body !== 'broken') return true
    const mended = tried.filter((each) => each === 'broken').length === 4
    if (mended) stop.abort()
    return mended
  }
  await followOthers(streamOf('broken', 'a plan', 'a text'), renew, stop.signal)
  expect(tried).toEqual(['broken', 'broken', 'a plan', 'broken', 'a text', 'broken'])
})

it('logs when Redis refuses to store or read changes, and when it accepts them again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  let isRefused = true
  let stop = new AbortController()
  const answer = async () => {
    if (isRefused) throw new ErrorReply('NOPERM')
    return null
  }
  const xRead = async () => {
    stop.abort()
    return answer()
  }
  const redis = { destroy: () => {}, time, xAdd: answer, xRead } as unknown as Redis
  await expect(notifyOthers(redis, 'a plan')).rejects.toThrow('NOPERM')
  await expect(notifyOthers(redis, 'a plan')).rejects.toThrow('NOPERM')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/refuses XADD.*NOPERM/))
  await followOthers(redis, async () => true, stop.signal)
  expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/refuses XREAD.*NOPERM/))
  expect(refusesCommands()).toBe(true)

  isRefused = false
  stop = new AbortController()
  await notifyOthers(redis, 'a plan')
  expect(info).toHaveBeenLastCalledWith(expect.stringContaining('accepts XADD again'))
  expect(refusesCommands()).toBe(true)
  await followOthers(redis, async () => true, stop.signal)
  expect(refusesCommands()).toBe(false)
})

it('logs when Redis refuses to tell its time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = async () => {
    throw new ErrorReply('NOPERM')
  }
  const redis = { time: refuse } as unknown as Redis
  await expect(notifyOthers(redis, 'a plan')).rejects.toThrow('NOPERM')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/refuses TIME. The other servers/))
  await notifyOthers({ time, xAdd: async () => {} } as unknown as Redis, 'a plan')
  expect(refusesCommands()).toBe(false)
})

it('reads and keeps the last hour by Redis’ clock', async () => {
  const stop = new AbortController()
  const hourAgo = (REDIS_SECONDS - 3600) * 1000
  const xAdd = vi.fn()
  const xRead = vi.fn(async () => {
    stop.abort()
    return null
  })
  const redis = { destroy: () => {}, time, xAdd, xRead } as unknown as Redis
  await notifyOthers(redis, 'a plan')
  await followOthers(redis, async () => true, stop.signal)
  expect(xAdd.mock.lastCall?.at(-1)).toMatchObject({ TRIM: { strategy: 'MINID', threshold: hourAgo } })
  expect(xRead).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: `${hourAgo}-0` }),
    expect.anything(),
  )
})

it('processes missed changes concurrently', async () => {
  const stop = new AbortController()
  const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`)
  const messages = texts.map((body, index) => ({ id: `${index + 1}-0`, message: { from: 'another', body } }))
  const reader = {
    destroy: () => {},
    time,
    xRead: async () =>
      messages.length > 0 ? [{ name: 'changes', messages: messages.splice(0) }] : new Promise(() => {}),
  }
  const done: string[] = []
  let underWay = 0
  let most = 0
  await followOthers(
    reader as unknown as Redis,
    async (body) => {
      most = Math.max(most, ++underWay)
      await new Promise(setImmediate)
      underWay--
      if (done.push(body) === texts.length) stop.abort()
      return true
    },
    stop.signal,
  )
  expect(done).toEqual(texts)
  expect(most).toBe(8)
})

it('does not process the changes that another bundle of the same server announced', async () => {
  const announced: { from: string; body: string }[] = []
  const writer = {
    time,
    xAdd: async (_key: string, _id: string, entry: (typeof announced)[number]) => announced.push(entry),
  }
  await notifyOthers(writer as unknown as Redis, 'a plan')
  vi.resetModules()
  const other = await import('../../../lib/revalidation/relay.ts')
  const stop = new AbortController()
  const tried: string[] = []
  const messages = [...announced, { from: 'another', body: 'a text' }]
  const reader = {
    destroy: () => {},
    time,
    xRead: async () => [
      {
        name: 'changes',
        messages: messages.splice(0).map((message, index) => ({ id: `${index + 1}-0`, message })),
      },
    ],
  }
  await other.followOthers(
    reader as unknown as Redis,
    async (body) => {
      tried.push(body)
      stop.abort()
      return true
    },
    stop.signal,
  )
  expect(tried).toEqual(['a text'])
})
