import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { renewStalePages } from '@/lib/content/renew'
import { tagsOf } from '@/lib/content/tags'
import { readEnv } from '@/lib/env'
import { checkWebhook } from '@/lib/sanity/webhook'

const changedDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  section: z.string().nullish(),
  path: z.string().nullish(),
})

/**
 * The lake's webhook: marks what a published change makes stale and has those pages made anew. Answers 503 while a page
 * could not be renewed, so that the lake, which keeps the delivery, repeats it.
 */
export async function POST(request: Request): Promise<Response> {
  const env = readEnv()
  if (!env.SANITY_WEBHOOK_SECRET)
    return Response.json({ message: 'SANITY_WEBHOOK_SECRET is not set' }, { status: 500 })
  const body = await request.text()
  const signature = request.headers.get('sanity-webhook-signature')
  const verdict = await checkWebhook({ body, signature, secret: env.SANITY_WEBHOOK_SECRET, now: Date.now() })
  if (verdict !== 'valid') return Response.json({ message: 'Invalid signature' }, { status: 401 })

  const document = changedDocument.safeParse(parseJson(body))
  if (!document.success) return Response.json({ message: 'The body names no document' }, { status: 400 })
  const tags = tagsOf(document.data)
  if (tags.length === 0) return Response.json({ tags, message: 'No page shows this type' })

  const since = Date.now()
  // 'max' keeps the old page until the new one is made, so that no visitor meets an error while the lake is away.
  for (const tag of tags) revalidateTag(tag, 'max')
  const old = await renewStalePages(env.SITE_URL, since)
  return Response.json({ tags, old }, { status: old.length > 0 ? 503 : 200 })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
