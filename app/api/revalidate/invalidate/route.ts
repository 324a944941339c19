import { revalidateTag } from 'next/cache'
import { readWebhook } from '@/lib/revalidation/webhook-request'

/**
 * Invalidates the tags of a published change. The webhook's handler calls this in a separate signed request, because
 * Next applies an invalidation only after the request that caused it has ended.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readWebhook(request)
  if ('refusal' in change) return change.refusal
  // 'max' serves the old page until the new one is rendered, so visitors get no errors while the lake is down.
  for (const tag of change.tags) revalidateTag(tag, 'max')
  return Response.json({ tags: change.tags })
}
