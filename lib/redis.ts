import 'server-only'
import { createClient, type RedisClientType } from 'redis'
import { log } from './log.ts'

const KEY = Symbol.for('larkspur.redis')
const shared = globalThis as { [KEY]?: RedisClientType }

/** The process's one connection to the Redis of `REDIS_URL`. It reconnects by itself; a command without a connection fails at once. */
export function redisClient(url: string): RedisClientType {
  const existing = shared[KEY]
  if (existing) return existing
  const client: RedisClientType = createClient({ url, disableOfflineQueue: true })
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
