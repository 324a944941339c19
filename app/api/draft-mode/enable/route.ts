import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import { redirect } from 'next/navigation'
import { isEditorSecret } from '@/lib/drafts/lake'
import { lakeUnavailableResponse } from '@/lib/drafts/lake-unavailable'
import { refuseTooManyTries } from '@/lib/drafts/limit-tries'
import { startSession } from '@/lib/drafts/session-cookie'
import { sessionSecret } from '@/lib/drafts/session-token'
import { sitePath } from '@/lib/drafts/site-path'
import { readEnv } from '@/lib/env'

/** Longer than a working day. The Studio starts a new session each time it shows the site. */
const EDITOR_SESSION_MS = 12 * 60 * 60 * 1000

/** Entry point for the Studio's Presentation tool, which passes a secret that it has just written to the lake. */
export async function GET(request: Request): Promise<Response> {
  const sessionKey = sessionSecret(readEnv())
  if (!sessionKey) return new Response('SANITY_API_READ_TOKEN is not set', { status: 503 })
  const search = new URL(request.url).searchParams
  const secret = search.get(urlSearchParamPreviewSecret)
  const to = sitePath(search.get(urlSearchParamPreviewPathname))
  const refusal = await refuseTooManyTries(request, to)
  if (refusal) return refusal
  try {
    if (!secret || !(await isEditorSecret(secret))) return new Response('Invalid secret', { status: 401 })
  } catch (error) {
    return lakeUnavailableResponse(to, error)
  }
  await startSession({ kind: 'editor', until: Date.now() + EDITOR_SESSION_MS }, sessionKey)
  redirect(to)
}
