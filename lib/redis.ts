import 'server-only'
import { createClient, ErrorReply, type RedisClientType } from 'redis'
import { log } from './log.ts'

/** Milliseconds until a command times out. */
export const REDIS_TIMEOUT_MS = 500

/** Milliseconds. For this time after a timeout, the site does not contact Redis, and every command fails at once. */
const COOL_DOWN_MS = 5000

const CONNECT_TIMEOUT_MS = 5000

/** Milliseconds without traffic after which a connection is closed, even during setup. Longer than any command. */
const SOCKET_TIMEOUT_MS = 10_000

const PING_MS = 4000

const KEY = Symbol.for('larkspur.redis')
const REFUSALS = Symbol.for('larkspur.redis.refusals')
const shared = globalThis as { [KEY]?: RedisClientType; [REFUSALS]?: Map<string, number> }

/** The Redis connection that the whole process shares. Wrap each command in `withTimeout`. */
export function redisClient(url: string): RedisClientType {
  const existing = shared[KEY]
  if (existing) return existing
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    // The client's default strategy stops reconnecting after a timeout, even during setup.
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, COOL_DOWN_MS),
    },
  })
  let unavailable = false
  // The client reconnects continuously, so one log line per outage is enough.
  client.on('error', (error: Error) => {
    if (!unavailable) log.error('redis.unavailable', `Redis is unavailable: ${error.message || error.name}`)
    unavailable = true
  })
  client.on('ready', () => {
    if (unavailable) log.info('redis.available', 'Redis is available again')
    unavailable = false
  })
  client.connect().catch(() => {})
  shared[KEY] = client
  return client
}

/** Whether Redis responds and accepts writes. It rejects them, for example, when its memory is full. */
export async function acceptsWrites(client: RedisClientType): Promise<boolean> {
  try {
    await withTimeout(client, client.set('larkspur:health', '1', { expiration: { type: 'EX', value: 60 } }))
    return true
  } catch {
    return false
  }
}

/** A second connection for a blocking command. It sends no pings, because they would wait behind the command. */
export function blockingClient(client: RedisClientType): RedisClientType {
  const blocking = client.duplicate({ pingInterval: 0 })
  blocking.on('error', () => {})
  blocking.connect().catch(() => {})
  return blocking
}

/**
 * Awaits a command. After a timeout, closes the connection, which fails all its commands, and reopens it after the
 * cool-down. The client's own timeouts cannot do this: a command's timeout ends when the command is sent, and the
 * socket's timeout restarts with each command.
 * @param timeout milliseconds
 * @throws if Redis is unavailable or does not respond in time
 */
export async function withTimeout<Answer>(
  client: RedisClientType,
  command: Promise<Answer>,
  timeout = REDIS_TIMEOUT_MS,
): Promise<Answer> {
  let settled = false
  const giveUp = () => {
    if (settled) return
    client.emit('error', new Error(`no response within ${timeout} ms`))
    client.destroy()
    setTimeout(() => client.connect().catch(() => {}), COOL_DOWN_MS).unref()
  }
  let timer: NodeJS.Timeout | undefined
  // By then, the client has sent the command. If this process stalls afterward, the response may already be in the
  // socket's buffer when the time is up.
  const start = setImmediate(() => {
    timer = setTimeout(() => setImmediate(giveUp), timeout)
  })
  try {
    return await command
  } finally {
    settled = true
    clearImmediate(start)
    clearTimeout(timer)
  }
}

/** Milliseconds until a refusal expires. Some commands are rare, such as XADD, so their success may come late. */
const REFUSAL_MS = 60 * 60 * 1000

/**
 * The last refusal of each command, in milliseconds since 1970. A command is removed once Redis accepts it. Stored
 * globally, because Next bundles each route separately.
 */
function refusals(): Map<string, number> {
  shared[REFUSALS] ??= new Map()
  return shared[REFUSALS]
}

const isRecent = (at = 0) => Date.now() < at + REFUSAL_MS

/** Whether Redis refused a command within the last hour and has not accepted it since. */
export const refusesCommands = (): boolean => [...refusals().values()].some(isRecent)

/**
 * Awaits a command, and logs when Redis begins to refuse it, for example because the user lacks permission, and when
 * Redis accepts it again. The client itself logs when Redis is unavailable.
 * @param consequence a sentence about what does not work meanwhile
 * @throws the error of the command
 */
export async function logRefusal<Answer>(
  name: string,
  consequence: string,
  command: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await command
    if (refusals().delete(name)) log.info('redis.accepted', `Redis accepts ${name} again`)
    return answer
  } catch (error) {
    if (!(error instanceof ErrorReply)) throw error
    const isKnown = isRecent(refusals().get(name))
    refusals().set(name, Date.now())
    if (!isKnown)
      log.warn('redis.refused', `Redis refuses ${name}. ${consequence} Its answer: ${error.message}`)
    throw error
  }
}
