import { revalidateTag } from 'next/cache'
import { readWebhook } from '@/lib/revalidation/webhook-request'

/**
 * Invalidates the tags of a published change. The webhook's handler requests this with the webhook's body and a signature of
 * its own, because Next applies an invalidation only when the request that makes it has ended.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readWebhook(request)
  if ('refusal' in change) return change.refusal
  // 'max' serves the old page until the new one is rendered, so that no visitor gets an error while the lake is down.
  for (const tag of change.tags) revalidateTag(tag, 'max')
  return Response.json({ tags: change.tags })
}
