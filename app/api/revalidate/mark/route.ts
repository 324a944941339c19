import { revalidateTag } from 'next/cache'
import { readChange } from '@/lib/content/change'

/**
 * Marks what a published change makes stale. A request of its own, made by the webhook's handler with the webhook's own body
 * and signature, because Next puts marks into force only when the request that sets them has ended.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readChange(request)
  if ('refusal' in change) return change.refusal
  // 'max' keeps the old page until the new one is made, so that no visitor meets an error while the lake is away.
  for (const tag of change.tags) revalidateTag(tag, 'max')
  return Response.json({ tags: change.tags })
}
