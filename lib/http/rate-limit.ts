import 'server-only'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { redisClient, withTimeout } from '../redis.ts'

type Options = {
  /** The counter's name. Each limit needs a name of its own. */
  name: string
  perMinute: number
  /** With Redis, processes share the counter. Otherwise, each process has its own. */
  redisUrl: string | undefined
}

/** A limit per address and minute. While Redis is unavailable, each process keeps its own count. */
export function rateLimiter({ name, perMinute, redisUrl }: Options): RateLimiterAbstract {
  const bounds = { keyPrefix: name, points: perMinute, duration: 60 }
  const memory = new RateLimiterMemory(bounds)
  if (!redisUrl) return memory
  const client = redisClient(redisUrl)
  return new RateLimiterRedis({
    ...bounds,
    // The limiter uses only this command.
    storeClient: {
      eval: (...script: Parameters<typeof client.eval>) => withTimeout(client, client.eval(...script)),
    },
    useRedisPackage: true,
    insuranceLimiter: memory,
  })
}

/**
 * Counts one request.
 * @returns seconds until the address may send another request, or 0 if this one is allowed
 */
export async function secondsToWait(limiter: RateLimiterAbstract, address: string): Promise<number> {
  try {
    await limiter.consume(address)
    return 0
  } catch (refusal) {
    // Does not use `instanceof RateLimiterRes`, because the bundle contains that class twice.
    if (refusal instanceof Error) throw refusal
    return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
  }
}
