import 'server-only'
import { readEnv } from '../env.ts'
import { blockingClient, redisClient } from '../redis.ts'
import { followOthers } from './change-relay.ts'
import { ownOrigin, renewChange } from './renew-change.ts'

/** Among several servers, renews this one's pages when another was told of a change. */
export function followChanges(): void {
  const env = readEnv()
  const { REDIS_URL: url, SANITY_WEBHOOK_SECRET: secret } = env
  if (!url || !secret) return
  const origin = ownOrigin(env)
  void followOthers(blockingClient(redisClient(url)), async (body) => {
    // Not yet listening, or the lake is away: again later.
    const old = await renewChange(origin, body, secret).catch(() => undefined)
    return old?.length === 0
  })
}
