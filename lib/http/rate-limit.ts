import 'server-only'
import { LRUCache } from 'lru-cache'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { log } from '../log.ts'
import { logRefusal, redisClient, withTimeout } from '../redis.ts'
import { siteNetwork } from './client-address.ts'

type Options = {
  /** The counter's name. Each limit needs a name of its own. */
  name: string
  perMinute: number
  /**
   * Requests per network and day. For requests that store a document, because documents stay on the disk and in the
   * embedded lake's memory.
   */
  perDay?: number
  /** With Redis, processes share the counter. Otherwise, each process has its own. */
  redisUrl: string | undefined
}

/** After this many minutes at the limit per minute, a network is refused for the rest of the day. */
export const FULL_MINUTES_PER_DAY = 20

export type RateLimiter = Pick<RateLimiterAbstract, 'consume'> & {
  /** Adds to the daily count of an address's network, for a large request. Subtracts if the number is negative. */
  adjustDailyCount?: (address: string, by: number) => void
}

/** A limit per address and minute, and optionally one per network and day. */
export function rateLimiter({ perDay, ...options }: Options): RateLimiter {
  const minute = minuteLimiter(options)
  if (perDay === undefined) return minute
  const day = new DailyCount(perDay)
  return {
    consume: async (address: string) => {
      const allowed = await minute.consume(address)
      const msBeforeNext = day.count(address)
      if (msBeforeNext > 0) {
        log.warn(
          'form.daily-limit',
          'A network has used up its submissions for a day, so its visitors can send no more. If all visitors are affected, set TRUSTED_PROXIES to the number of your proxies.',
        )
        throw { msBeforeNext }
      }
      return allowed
    },
    adjustDailyCount: (address, by) => day.adjust(address, by),
  }
}

/** While Redis is unavailable, each process keeps its own count. */
function minuteLimiter({ name, perMinute, redisUrl }: Omit<Options, 'perDay'>): RateLimiterAbstract {
  const bounds = { keyPrefix: name, points: perMinute, duration: 60 }
  const memory = new RateLimiterMemory(bounds)
  if (!redisUrl) return memory
  const client = redisClient(redisUrl)
  return new RateLimiterRedis({
    ...bounds,
    // The limiter uses only this command.
    storeClient: {
      eval: (...script: Parameters<typeof client.eval>) =>
        logRefusal(
          'EVAL',
          'Each server counts requests by itself, so visitors may send more than the limits allow.',
          withTimeout(client, client.eval(...script)),
        ),
    },
    useRedisPackage: true,
    insuranceLimiter: memory,
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Maximum networks to count. Above it, the one seen least recently is dropped, so the counts need little memory. */
const MAX_NETWORKS = 10_000

/** Counts requests in this process, even with Redis, which would have to keep every address for a day. */
class DailyCount {
  readonly #perDay: number
  readonly #counts = new LRUCache<string, number>({
    max: MAX_NETWORKS,
    ttl: DAY_MS,
    noUpdateTTL: true,
    // By default, the cache reads the clock that it found when it was imported, which tests cannot replace.
    perf: performance,
  })

  constructor(perDay: number) {
    this.#perDay = perDay
  }

  /** @returns milliseconds until the network may send another request, or 0 if this one is allowed */
  count(address: string): number {
    const network = siteNetwork(address)
    const count = this.#counts.get(network) ?? 0
    if (count >= this.#perDay) return this.#counts.getRemainingTTL(network)
    this.#counts.set(network, count + 1)
    return 0
  }

  adjust(address: string, by: number): void {
    const network = siteNetwork(address)
    const count = this.#counts.get(network)
    if (count) this.#counts.set(network, Math.max(count + by, 0))
  }
}

/**
 * Counts one request.
 * @returns seconds until the address may send another request, or 0 if this one is allowed
 */
export async function secondsToWait(limiter: RateLimiter, address: string): Promise<number> {
  try {
    await limiter.consume(address)
    return 0
  } catch (refusal) {
    // Does not use `instanceof RateLimiterRes`, because the bundle contains that class twice.
    if (refusal instanceof Error) throw refusal
    return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
  }
}
