import { redirect } from 'next/navigation'
import { invalidLinkResponse } from '@/lib/drafts/invalid-link-response'
import { findShareLink } from '@/lib/drafts/lake'
import { lakeUnavailableResponse } from '@/lib/drafts/lake-unavailable'
import { refuseTooManyTries } from '@/lib/drafts/limit-tries'
import { startSession } from '@/lib/drafts/session-cookie'
import { sessionSecret } from '@/lib/drafts/session-token'
import { isInForce, type ShareLink } from '@/lib/drafts/share-link'
import { shareTarget } from '@/lib/drafts/share-target'
import { sitePath } from '@/lib/drafts/site-path'
import { readEnv } from '@/lib/env'

export async function GET(request: Request): Promise<Response> {
  const sessionKey = sessionSecret(readEnv())
  if (!sessionKey) return new Response('SANITY_API_READ_TOKEN is not set', { status: 503 })
  const search = new URL(request.url).searchParams
  const to = sitePath(search.get('to'))
  const refusal = await refuseTooManyTries(request, to)
  if (refusal) return refusal
  const secret = search.get('secret')
  let link: ShareLink | undefined
  let target: string
  try {
    link = secret ? await findShareLink(secret) : undefined
    // The query also finds links by id, but a link opens only with its secret.
    if (!link || link.secret !== secret || !isInForce(link, Date.now())) return await invalidLinkResponse(to)
    target = await shareTarget(link, to)
  } catch (error) {
    return lakeUnavailableResponse(to, error)
  }
  await startSession({ kind: 'reviewer', link: link._id, until: Date.parse(link.expiresAt) }, sessionKey)
  redirect(target)
}
