import { randomUUID } from 'node:crypto'
import type { RedisClientType } from 'redis'

const STREAM = 'larkspur:changes'
/** Pages renew by themselves after an hour: an older change has nothing left to do, and one that fails so long is left. */
const KEPT_MS = 60 * 60 * 1000
const BLOCK_MS = 5000
const RETRY_MS = 1000

/** Tells a process's own entries from those of the others. */
const self = randomUUID()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
const olderThan = (ms: number) => String(Date.now() - ms)

/**
 * Tells the other servers of a change.
 * @param body the webhook's own
 * @throws when Redis is away
 */
export async function tellOthers(redis: RedisClientType, body: string): Promise<void> {
  await redis.xAdd(
    STREAM,
    '*',
    { from: self, body },
    {
      TRIM: { strategy: 'MINID', strategyModifier: '~', threshold: Number(olderThan(KEPT_MS)) },
    },
  )
}

/**
 * Hears, one after the other, every change that another server was told of: those of the last hour at the start, and what
 * it missed while Redis was away.
 * @param renew resolves to false where it has to be called again
 */
export async function followOthers(
  redis: RedisClientType,
  renew: (body: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  // Its own connection, since reading waits.
  const reader = redis.duplicate()
  reader.on('error', () => {})
  reader.connect().catch(() => {})
  signal?.addEventListener('abort', () => reader.destroy(), { once: true })
  let last = `${olderThan(KEPT_MS)}-0`
  while (!signal?.aborted) {
    try {
      const streams = await reader.xRead({ key: STREAM, id: last }, { BLOCK: BLOCK_MS, COUNT: 100 })
      const messages = streams?.flatMap((stream) => stream.messages) ?? []
      // Of several changes of one document the last says it all.
      const bodies = new Set(
        messages.filter(({ message }) => message.from !== self).map(({ message }) => message.body),
      )
      for (const body of bodies) {
        const deadline = Date.now() + KEPT_MS
        while (!signal?.aborted && Date.now() < deadline && !(await renew(String(body))))
          await pause(RETRY_MS)
      }
      last = messages.at(-1)?.id ?? last
    } catch {
      // Redis is away; its client says so once and reconnects by itself.
      await pause(RETRY_MS)
    }
  }
}
