import { readEnv } from '@/lib/env'
import { redisClient } from '@/lib/redis'
import { tellOthers } from '@/lib/revalidation/relay'
import { ownOrigin, renewChange } from '@/lib/revalidation/renew-change'
import { readWebhook } from '@/lib/revalidation/webhook-request'

/**
 * The lake's webhook: renews the pages that a published change concerns, here and on the other servers. Answers 503 while a
 * page is still stale or Redis cannot be reached, so that the lake retries the delivery.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readWebhook(request)
  if ('refusal' in change) return change.refusal
  const { tags, body, secret } = change
  if (tags.length === 0) return Response.json({ tags, message: 'No page shows this type' })
  // In development every page is rendered at each request.
  if (process.env.NODE_ENV === 'development') return Response.json({ tags })

  const env = readEnv()
  const told = await tell(env.REDIS_URL, body)
  const old = await renewChange(ownOrigin(env), change, secret)
  return Response.json({ tags, old, told }, { status: old.length > 0 || !told ? 503 : 200 })
}

/** @returns false where the other servers could not be told */
async function tell(redisUrl: string | undefined, body: string): Promise<boolean> {
  if (!redisUrl) return true
  try {
    await tellOthers(redisClient(redisUrl), body)
    return true
  } catch {
    return false
  }
}
