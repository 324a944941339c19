import { randomUUID } from 'node:crypto'
import type { RedisClientType } from 'redis'
import { answerOf, REDIS_TIMEOUT_MS } from '../redis.ts'

const STREAM = 'larkspur:changes'
/** Pages renew by themselves after an hour: an older change has nothing left to do, and one that fails so long is left. */
const KEPT_MS = 60 * 60 * 1000
const BLOCK_MS = 5000
const RETRY_MS = 1000

/** Tells a process's own entries from those of the others. */
const self = randomUUID()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * Tells the other servers of a change.
 * @param body the webhook's own
 * @throws when Redis is away, or does not answer within `REDIS_TIMEOUT_MS`
 */
export async function tellOthers(redis: RedisClientType, body: string): Promise<void> {
  const threshold = Date.now() - KEPT_MS
  const TRIM = { strategy: 'MINID', strategyModifier: '~', threshold } as const
  await answerOf(redis, redis.xAdd(STREAM, '*', { from: self, body }, { TRIM }))
}

/**
 * Hears every change that another server was told of: those of the last hour at the start, and what it missed while Redis
 * was away. One that cannot be carried out is tried again and holds up no other.
 * @param reader a connection of its own, since reading blocks
 * @param renew resolves to false where it has to be called again
 */
export async function followOthers(
  reader: RedisClientType,
  renew: (body: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  signal?.addEventListener('abort', () => reader.destroy(), { once: true })
  let last = `${Date.now() - KEPT_MS}-0`
  /** What is still to be done, and until when it is tried (milliseconds since 1970). Of several alike one says it all. */
  const waiting = new Map<string, number>()
  while (!signal?.aborted) {
    try {
      const BLOCK = waiting.size > 0 ? RETRY_MS : BLOCK_MS
      const read = reader.xRead({ key: STREAM, id: last }, { BLOCK, COUNT: 100 })
      const streams = await answerOf(reader, read, BLOCK + REDIS_TIMEOUT_MS)
      for (const { id, message } of streams?.flatMap(({ messages }) => messages) ?? []) {
        last = id
        if (message.from !== self) waiting.set(String(message.body), Date.now() + KEPT_MS)
      }
    } catch {
      // Redis is away; its client says so once and reconnects by itself.
      await pause(RETRY_MS)
    }
    for (const [body, until] of waiting) if ((await renew(body)) || Date.now() >= until) waiting.delete(body)
  }
}
