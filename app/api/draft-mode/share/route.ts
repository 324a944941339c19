import { redirect } from 'next/navigation'
import { draftsAreAway } from '@/lib/drafts/away'
import { findShareLink } from '@/lib/drafts/lake'
import { refuseTooManyTries } from '@/lib/drafts/limit-tries'
import { linkIsOver } from '@/lib/drafts/link-is-over'
import { startSession } from '@/lib/drafts/session-cookie'
import { isInForce, type ShareLink } from '@/lib/drafts/share-link'
import { sitePath } from '@/lib/drafts/site-path'
import { readEnv } from '@/lib/env'

/** Target of a share link. */
export async function GET(request: Request): Promise<Response> {
  const token = readEnv().SANITY_API_READ_TOKEN
  if (!token) return new Response('SANITY_API_READ_TOKEN is not set', { status: 503 })
  const search = new URL(request.url).searchParams
  const to = sitePath(search.get('to'))
  const refusal = await refuseTooManyTries(request, to)
  if (refusal) return refusal
  const secret = search.get('secret')
  let link: ShareLink | undefined
  try {
    link = secret ? await findShareLink(secret) : undefined
    // The query also matches ids, but only the secret opens a link.
    if (!link || link.secret !== secret || !isInForce(link, Date.now())) return await linkIsOver(to)
  } catch (error) {
    return draftsAreAway(to, error)
  }
  await startSession({ kind: 'reviewer', link: link._id, until: Date.parse(link.expiresAt) }, token)
  redirect(to)
}
