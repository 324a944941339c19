import { readChange } from '@/lib/content/change'
import { renewStalePages } from '@/lib/content/renew'
import { readEnv } from '@/lib/env'

/**
 * The lake's webhook: marks what a published change makes stale and has those pages made anew. Answers 503 while a page
 * could not be renewed, so that the lake, which keeps the delivery, repeats it.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readChange(request)
  if ('refusal' in change) return change.refusal
  const { tags, body, signature } = change
  if (tags.length === 0) return Response.json({ tags, message: 'No page shows this type' })
  // In development every page is rendered at each request.
  if (process.env.NODE_ENV === 'development') return Response.json({ tags })

  const origin = readEnv().SITE_URL
  const mark = async () => {
    const headers = { 'sanity-webhook-signature': signature }
    const marked = await fetch(`${origin}/api/revalidate/mark`, {
      method: 'POST',
      headers,
      body,
      cache: 'no-store',
    })
    if (!marked.ok) throw new Error(`The tags could not be marked: ${marked.status}`)
  }
  const old = await renewStalePages(origin, mark)
  return Response.json({ tags, old }, { status: old.length > 0 ? 503 : 200 })
}
