import 'server-only'
import { z } from 'zod'
import { readEnv } from './env.ts'
import { redisClient, withTimeout } from './redis.ts'
import { currentConnection } from './sanity/settings.ts'

type State = 'ok' | 'degraded'

/**
 * `site`: this process responds. `content`: the lake responds, so pages revalidate and drafts work. `storage`: leads
 * and orders can be stored. `redis`: several servers share publishes and rate limits.
 */
type Parts = { site: State; content: State; storage: State; redis?: State }

/** Milliseconds. Health checks are frequent. */
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
  const client = redisClient(url)
  const answers = withTimeout(client, client.ping()).then(
    () => true,
    () => false,
  )
  return { redis: state(await answers) }
}

let cached: { at: number; parts: Promise<Parts> } | undefined

export async function currentHealth(): Promise<{ status: State; parts: Parts }> {
  const cacheMs = currentConnection().apiHost ? CACHE_MS.embedded : CACHE_MS.hosted
  if (!cached || performance.now() - cached.at >= cacheMs) {
    const checks = Promise.all([lakeState(), redisState()])
    cached = {
      at: performance.now(),
      parts: checks.then(([lake, redis]) => ({ site: 'ok', ...lake, ...redis })),
    }
  }
  const parts = await cached.parts
  return { status: state(Object.values(parts).every((part) => part === 'ok')), parts }
}
