import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { RedisClientType } from 'redis'
import { logRefusal, REDIS_TIMEOUT_MS, withTimeout } from '../redis.ts'

const STREAM = 'larkspur:changes'
/**
 * Milliseconds. Older changes are ignored, and failed changes are retried only for this long, because pages revalidate
 * after an hour anyway.
 */
const RETENTION_MS = 60 * 60 * 1000
const BLOCK_MS = 5000
const RETRY_MS = 1000

const STALE = 'may show earlier content for up to an hour after a publish'
const OTHERS_STALE = `The other servers ${STALE}.`
const THIS_STALE = `This server ${STALE} that another one received.`

/** Maximum number of changes processed concurrently. A page that shows several of them is rendered once. */
const AT_ONCE = 8

const KEY = Symbol.for('larkspur.relay')
const shared = globalThis as { [KEY]?: string }

/**
 * The id of this server. Stored globally, because Next bundles each route separately. Otherwise, the server would
 * process its own changes twice.
 */
function ownId(): string {
  shared[KEY] ??= randomUUID()
  return shared[KEY]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * The start of the retention window, in milliseconds since 1970. Uses Redis' clock, which also generates the entries'
 * ids. With its own clock, a server whose clock is ahead would delete or skip recent changes.
 * @param consequence what does not work if Redis refuses the command
 */
async function retentionStart(redis: RedisClientType, consequence: string): Promise<number> {
  const [seconds] = await logRefusal('TIME', consequence, withTimeout(redis, redis.time()))
  return Number(seconds) * 1000 - RETENTION_MS
}

/**
 * @param body the webhook's body
 * @throws if Redis is unavailable, refuses the change or does not respond in time
 */
export async function notifyOthers(redis: RedisClientType, body: string): Promise<void> {
  const threshold = await retentionStart(redis, OTHERS_STALE)
  const TRIM = { strategy: 'MINID', strategyModifier: '~', threshold } as const
  const add = redis.xAdd(STREAM, '*', { from: ownId(), body }, { TRIM })
  await logRefusal('XADD', OTHERS_STALE, withTimeout(redis, add))
}

/**
 * Processes the changes that other servers received, including changes from the last hour and changes missed while
 * Redis was unavailable.
 */
export async function followOthers(
  reader: RedisClientType,
  renew: (body: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  signal?.addEventListener('abort', () => reader.destroy(), { once: true })
  let last: string | undefined
  /** Pending changes and their retry deadlines (milliseconds since 1970). Duplicates collapse. */
  const pending = new Map<string, number>()
  const limit = pLimit(AT_ONCE)
  const handle = async ([body, until]: [string, number]) => {
    if ((await renew(body)) || Date.now() >= until) pending.delete(body)
  }
  while (!signal?.aborted) {
    try {
      const BLOCK = pending.size > 0 ? RETRY_MS : BLOCK_MS
      last ??= `${await retentionStart(reader, THIS_STALE)}-0`
      const read = reader.xRead({ key: STREAM, id: last }, { BLOCK, COUNT: 100 })
      const answer = withTimeout(reader, read, BLOCK + REDIS_TIMEOUT_MS)
      const streams = await logRefusal('XREAD', THIS_STALE, answer)
      for (const { id, message } of streams?.flatMap(({ messages }) => messages) ?? []) {
        last = id
        if (message.from !== ownId()) pending.set(String(message.body), Date.now() + RETENTION_MS)
      }
    } catch {
      await pause(RETRY_MS)
    }
    await limit.map(pending, handle)
  }
}
