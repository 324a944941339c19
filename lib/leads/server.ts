import 'server-only'
import { createClient } from '@sanity/client'
import { readEnv } from '../env.ts'
import { FULL_MINUTES_PER_DAY, type RateLimiter, rateLimiter } from '../http/rate-limit.ts'
import { log } from '../log.ts'
import { currentConnection } from '../sanity/settings.ts'
import { Deliverer } from './deliverer.ts'
import { LeadStore } from './store.ts'
import { targetsOf } from './targets.ts'
import { DeliveryWorker } from './worker.ts'

/** Milliseconds. The form’s script stops waiting sooner (see `sending.ts`). */
const LAKE_TIMEOUT_MS = 8_000

type LeadServices = {
  /** Undefined if the write token is not set. */
  store: LeadStore | undefined
  limiter: RateLimiter
  /** One deliverer per target, so a slow target does not delay the others. Empty if no target is configured. */
  deliverers: Deliverer[]
  /** Delivers all due leads in the background. `added` is the `_id` of a new lead, which is delivered first. */
  wake: (added?: string) => void
}

const KEY = Symbol.for('larkspur.leads')
const shared = globalThis as { [KEY]?: LeadServices }

/**
 * The services, created once per process. Next bundles `instrumentation.ts` and each route separately, but all of
 * them must share the rate limiter and the deliverers.
 */
export function leadServices(): LeadServices {
  shared[KEY] ??= createServices()
  return shared[KEY]
}

function createServices(): LeadServices {
  const env = readEnv()
  const limiter = rateLimiter({
    name: 'leads',
    perMinute: env.LEADS_PER_MINUTE,
    perDay: FULL_MINUTES_PER_DAY * env.LEADS_PER_MINUTE,
    redisUrl: env.REDIS_URL,
  })
  const token = env.SANITY_API_WRITE_TOKEN
  if (!token)
    log.error('setup.token-missing', 'Leads: SANITY_API_WRITE_TOKEN is not set, so no lead can be stored')
  const targets = targetsOf(env)
  const store = token
    ? createStore(
        token,
        targets.map(({ name }) => name),
      )
    : undefined
  const options = {
    timeoutMs: env.LEAD_TIMEOUT_MS,
    backOff: { firstMs: env.LEAD_BACKOFF_MS, longestMs: env.LEAD_BACKOFF_MAX_MS },
  }
  const deliverers = store ? targets.map((target) => new Deliverer(store, target, options)) : []
  const workers = deliverers.map((deliverer) => new DeliveryWorker(deliverer))
  const wake = (added?: string) => {
    for (const worker of workers) void worker.wake(added)
  }
  return { store, limiter, deliverers, wake }
}

function createStore(token: string, targets: readonly string[]): LeadStore {
  const client = createClient({
    ...currentConnection(),
    token,
    perspective: 'raw',
    useCdn: false,
    maxRetries: 0,
    timeout: LAKE_TIMEOUT_MS,
  })
  return new LeadStore(client, targets)
}
