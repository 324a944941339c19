import 'server-only'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { answerOf, redisClient } from '../redis.ts'

type Options = {
  /** What is limited; counted apart from every other. */
  name: string
  perMinute: number
  /** Counts together for several processes; without it each counts for itself. */
  redisUrl: string | undefined
}

/** A limit per address and minute. While Redis is away or hangs, each process counts for itself. */
export function rateLimiter({ name, perMinute, redisUrl }: Options): RateLimiterAbstract {
  const bounds = { keyPrefix: name, points: perMinute, duration: 60 }
  const memory = new RateLimiterMemory(bounds)
  if (!redisUrl) return memory
  const client = redisClient(redisUrl)
  return new RateLimiterRedis({
    ...bounds,
    // The one command that the limiter sends.
    storeClient: {
      eval: (...script: Parameters<typeof client.eval>) => answerOf(client, client.eval(...script)),
    },
    useRedisPackage: true,
    insuranceLimiter: memory,
  })
}

/** Counts one request. @returns seconds until the next is welcome, or 0 if this one is */
export async function secondsToWait(limiter: RateLimiterAbstract, address: string): Promise<number> {
  try {
    await limiter.consume(address)
    return 0
  } catch (refusal) {
    // Not `instanceof RateLimiterRes`: the bundle has that class twice.
    if (refusal instanceof Error) throw refusal
    return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
  }
}
