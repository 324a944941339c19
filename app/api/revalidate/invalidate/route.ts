import { revalidateTag } from 'next/cache'
import { expiringTagsOf } from '@/lib/revalidation/tags'
import { readWebhook } from '@/lib/revalidation/webhook-request'

/**
 * Invalidates the tags of a published change. The webhook's handler calls this in a separate signed request, because
 * Next applies an invalidation only after the request that caused it has ended.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readWebhook(request)
  if ('refusal' in change) return change.refusal
  // 'max' serves the old page until the new one is rendered, so visitors get no errors while the lake is down.
  const expiring = change.document.expires ? expiringTagsOf(change.document) : []
  for (const tag of change.tags) revalidateTag(tag, expiring.includes(tag) ? { expire: 0 } : 'max')
  return Response.json({ tags: change.tags })
}
