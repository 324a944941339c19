import { readChange } from '@/lib/content/change'
import { tellOthers } from '@/lib/content/change-relay'
import { ownOrigin, renewChange } from '@/lib/content/renew-change'
import { readEnv } from '@/lib/env'
import { redisClient } from '@/lib/redis'

/**
 * The lake's webhook: marks what a published change makes stale and has those pages made anew, here and on the other
 * servers. Answers 503 while a page could not be renewed or the others could not be told, so that the lake, which keeps the
 * delivery, repeats it.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readChange(request)
  if ('refusal' in change) return change.refusal
  const { tags, body, secret } = change
  if (tags.length === 0) return Response.json({ tags, message: 'No page shows this type' })
  // In development every page is rendered at each request.
  if (process.env.NODE_ENV === 'development') return Response.json({ tags })

  const env = readEnv()
  const told = await tell(env.REDIS_URL, body)
  const old = await renewChange(ownOrigin(env), body, secret)
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
