import 'server-only'
import { createClient } from '@sanity/client'
import { readEnv } from '../../env.ts'
import { FULL_MINUTES_PER_DAY, type RateLimiter, rateLimiter } from '../../http/rate-limit.ts'
import { log } from '../../log.ts'
import { currentConnection, siteHeaders } from '../../sanity/settings.ts'
import type { CheckoutServices } from './checkout.ts'
import { OrderStore } from './order-store.ts'
import { createStripe } from './stripe-client.ts'
import { SweepWorker } from './sweep.ts'

/** Milliseconds. Short, because a visitor is waiting. */
const LAKE_TIMEOUT_MS = 8_000

type Process = {
  /** Undefined if the payment keys or the write token are not set. */
  services: (CheckoutServices & { consentKey: string }) | undefined
  limiter: RateLimiter
  worker: SweepWorker | undefined
}

const KEY = Symbol.for('larkspur.checkout')
const shared = globalThis as { [KEY]?: Process }

/**
 * One set of services per process. A module variable would not be shared, because Next bundles `instrumentation.ts`
 * and each route separately.
 */
export function checkoutProcess(): Process {
  shared[KEY] ??= create()
  return shared[KEY]
}

function create(): Process {
  const env = readEnv()
  const limiter = rateLimiter({
    name: 'checkout',
    perMinute: env.CHECKOUTS_PER_MINUTE,
    perDay: FULL_MINUTES_PER_DAY * env.CHECKOUTS_PER_MINUTE,
    redisUrl: env.REDIS_URL,
  })
  const { STRIPE_SECRET_KEY: key, SANITY_API_WRITE_TOKEN: token } = env
  if (key && !token)
    log.error('setup.token-missing', 'Checkout: SANITY_API_WRITE_TOKEN is not set, so nothing can be sold')
  if (!key || !token) return { services: undefined, limiter, worker: undefined }
  const connection = { ...currentConnection(), useCdn: false, maxRetries: 0, timeout: LAKE_TIMEOUT_MS }
  const services = {
    consentKey: token,
    stripe: createStripe(key, env.STRIPE_API_BASE),
    store: new OrderStore(createClient({ ...connection, token, perspective: 'raw' })),
    content: createClient({ ...connection, headers: siteHeaders(), perspective: 'published' }),
  }
  return { services, limiter, worker: new SweepWorker(services) }
}
