import 'server-only'
import { z } from 'zod'
import { readEnv } from './env.ts'
import { hasUnwrittenFiles } from './http/replace-file.ts'
import { leadServices } from './leads/server.ts'
import { acceptsWrites, redisClient, refusesCommands } from './redis.ts'
import { currentConnection, siteHeaders } from './sanity/settings.ts'

type State = 'ok' | 'degraded'

/**
 * `site`: this process responds and can store rendered pages. `content`: the lake responds, so pages revalidate and
 * drafts work. `storage`: leads and orders can be stored. `redis`: Redis accepts the site's commands, so servers share
 * rate limits and published changes. Missing without Redis. `delivery`: no lead has been waiting long for a webhook or
 * the mail server. Missing if leads are only stored.
 */
type Parts = { site: State; content: State; storage: State; redis?: State; delivery?: State }

/** Short, because monitors wait for the response and send requests often. */
const TIMEOUT_MS = 2_000

/** Milliseconds to cache a result. Each request counts against a hosted lake's quota. */
const CACHE_MS = { embedded: 5_000, hosted: 60_000 }

const pong = z.object({ writable: z.boolean().optional() })

const state = (ok: boolean): State => (ok ? 'ok' : 'degraded')

async function lakeState(): Promise<Pick<Parts, 'content' | 'storage'>> {
  const { apiHost, projectId } = currentConnection()
  try {
    const response = await fetch(`${apiHost ?? `https://${projectId}.api.sanity.io`}/v1/ping`, {
      cache: 'no-store',
      headers: siteHeaders(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The lake responded with ${response.status}`)
    const writable = apiHost ? pong.parse(await response.json()).writable : true
    return { content: 'ok', storage: state(writable !== false) }
  } catch {
    return { content: 'degraded', storage: 'degraded' }
  }
}

async function redisState(): Promise<Pick<Parts, 'redis'>> {
  const url = readEnv().REDIS_URL
  if (!url) return {}
  return { redis: state((await acceptsWrites(redisClient(url))) && !refusesCommands()) }
}

/**
 * Milliseconds after which an undelivered lead counts as stuck. Same as the default for the longest pause between
 * attempts.
 */
const STUCK_MS = 900_000

async function deliveryState(): Promise<Pick<Parts, 'delivery'>> {
  const { store, deliverers } = leadServices()
  if (!store || deliverers.length === 0) return {}
  const stuck = store.waitingFor(STUCK_MS, AbortSignal.timeout(TIMEOUT_MS))
  return { delivery: state(!(await stuck.catch(() => true))) }
}

let cached: { at: number; parts: Promise<Parts> } | undefined

export async function currentHealth(): Promise<{ status: State; parts: Parts }> {
  const cacheMs = currentConnection().apiHost ? CACHE_MS.embedded : CACHE_MS.hosted
  if (!cached || performance.now() - cached.at >= cacheMs) {
    const checks = Promise.all([lakeState(), redisState(), deliveryState()])
    cached = {
      at: performance.now(),
      parts: checks.then(([lake, redis, delivery]) => ({
        site: state(!hasUnwrittenFiles()),
        ...lake,
        ...redis,
        ...delivery,
      })),
    }
  }
  const parts = await cached.parts
  return { status: state(Object.values(parts).every((part) => part === 'ok')), parts }
}
