import 'server-only'
import { createClient, type RedisClientType } from 'redis'
import { log } from './log.ts'

/** How long a command waits for its answer, in milliseconds. */
export const REDIS_TIMEOUT_MS = 500

/** After a command without an answer, Redis is left alone this long, and every command fails at once. */
const COOL_DOWN_MS = 5000

const CONNECT_TIMEOUT_MS = 5000

/** Ends a connection that is silent this long, also while it is being set up. Longer than any command may take. */
const SOCKET_TIMEOUT_MS = 10_000

/** Keeps an idle connection from being silent. */
const PING_MS = 4000

const KEY = Symbol.for('larkspur.redis')
const shared = globalThis as { [KEY]?: RedisClientType }

/**
 * The process's one connection to the Redis of `REDIS_URL`. It reconnects by itself; a command without a connection fails at
 * once. Wrap each command in `answerOf`, which gives it a deadline.
 */
export function redisClient(url: string): RedisClientType {
  const existing = shared[KEY]
  if (existing) return existing
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
  })
  let away = false
  // It tries again and again; one line for each outage is enough.
  client.on('error', (error: Error) => {
    if (!away) log.error('redis.away', `Redis is away: ${error.message || error.name}`)
    away = true
  })
  client.on('ready', () => {
    if (away) log.info('redis.back', 'Redis answers again')
    away = false
  })
  client.connect().catch(() => {})
  shared[KEY] = client
  return client
}

/**
 * A second connection to the same Redis, for a command that blocks there. It sends no pings, which would wait behind that
 * command, and it logs nothing, because the first connection does.
 */
export function blockingClient(client: RedisClientType): RedisClientType {
  const blocking = client.duplicate({ pingInterval: 0 })
  blocking.on('error', () => {})
  blocking.connect().catch(() => {})
  return blocking
}

/**
 * The answer to a command. Where it does not come in time, Redis counts as away: the connection is closed, which fails every
 * command on it, and opened again after the cool-down. The client's own timeouts do not do this: a command's ends when it is
 * sent, and a socket's starts over with each command.
 * @param timeout milliseconds
 * @throws when Redis is away or does not answer in time
 */
export async function answerOf<Answer>(
  client: RedisClientType,
  command: Promise<Answer>,
  timeout = REDIS_TIMEOUT_MS,
): Promise<Answer> {
  let settled = false
  const giveUp = () => {
    if (settled) return
    client.emit('error', new Error(`no answer within ${timeout} ms`))
    client.destroy()
    setTimeout(() => client.connect().catch(() => {}), COOL_DOWN_MS).unref()
  }
  // After a stall of this process the answer may already be here and only be read next.
  const timer = setTimeout(() => setImmediate(giveUp), timeout)
  try {
    return await command
  } finally {
    settled = true
    clearTimeout(timer)
  }
}
