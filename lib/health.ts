import 'server-only'
import { z } from 'zod'
import { readEnv } from './env.ts'
import { answerOf, redisClient } from './redis.ts'
import { currentConnection } from './sanity/settings.ts'

type State = 'ok' | 'degraded'

/**
 * `site`: this process answers. `content`: the lake answers, so pages renew and drafts show. `storage`: leads and orders can
 * be stored. `redis`: several servers count and renew together.
 */
type Parts = { site: State; content: State; storage: State; redis?: State }

/** Milliseconds. Whoever asks for the health asks often. */
const PATIENCE_MS = 2_000

/** Milliseconds for which a finding is used again. A hosted lake counts every request. */
const FRESH_MS = { embedded: 5_000, hosted: 60_000 }

/** The embedded lake says whether it has space to write. */
const pong = z.object({ writable: z.boolean().optional() })

const state = (ok: boolean): State => (ok ? 'ok' : 'degraded')

async function lakeState(): Promise<Pick<Parts, 'content' | 'storage'>> {
  const { apiHost, projectId } = currentConnection()
  try {
    const response = await fetch(`${apiHost ?? `https://${projectId}.api.sanity.io`}/v1/ping`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`The lake answers ${response.status}`)
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
  const answers = answerOf(client, client.ping()).then(
    () => true,
    () => false,
  )
  return { redis: state(await answers) }
}

let last: { askedAt: number; parts: Promise<Parts> } | undefined

/** How this process and what it depends on are doing. Asked at most every few seconds. */
export async function currentHealth(): Promise<{ status: State; parts: Parts }> {
  const fresh = currentConnection().apiHost ? FRESH_MS.embedded : FRESH_MS.hosted
  if (!last || performance.now() - last.askedAt >= fresh) {
    const asked = Promise.all([lakeState(), redisState()])
    last = {
      askedAt: performance.now(),
      parts: asked.then(([lake, redis]) => ({ site: 'ok', ...lake, ...redis })),
    }
  }
  const parts = await last.parts
  return { status: state(Object.values(parts).every((part) => part === 'ok')), parts }
}
