import 'server-only'
import { createClient, type RedisClientType } from 'redis'

const KEY = Symbol.for('larkspur.redis')
const shared = globalThis as { [KEY]?: RedisClientType }

/** The process's one connection to the Redis of `REDIS_URL`. It reconnects by itself; a command without a connection fails at once. */
export function redisClient(url: string): RedisClientType {
  const existing = shared[KEY]
  if (existing) return existing
  const client: RedisClientType = createClient({ url, disableOfflineQueue: true })
  // Without a listener an error would end the process.
  client.on('error', (error: Error) => console.error(`Redis: ${error.message || error.name}`))
  client.connect().catch(() => {})
  shared[KEY] = client
  return client
}
