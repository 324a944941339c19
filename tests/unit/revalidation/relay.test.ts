import { expect, it, vi } from 'vitest'
import { followOthers } from '../../../lib/revalidation/relay.ts'

vi.mock('server-only', () => ({}))

type Redis = Parameters<typeof followOthers>[0]

/** A fake Redis whose stream contains these changes from another server. */
function streamOf(...bodies: string[]): Redis {
  const messages = bodies.map((body, index) => ({ id: `${index + 1}-0`, message: { from: 'another', body } }))
  const reader = {
    destroy: () => {},
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
