import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { DRAFT_COOKIE } from './cookie-names.ts'
import { draftSessionOf } from './draft-request.ts'

const draftCookie = new RegExp(`((?:^|;)\\s*${DRAFT_COOKIE}=)[^;]*`)

/**
 * Replaces another build's draft cookie in requests with a valid session. Next accepts only its own build's cookie, so
 * without this, drafts would close at every release and, with several servers, whenever another server responds. Must
 * run after `sanitizeRequests`.
 * @param build.previewId the value of Next's draft cookie in this build
 */
export function keepDraftsAcrossBuilds(build: { secret: string; previewId: string }): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    adoptDraftCookie(request, build)
  })
}

/** Applies to every path, because Next's response to any request, even for a picture, deletes another build's cookie. */
export function adoptDraftCookie(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { secret, previewId }: { secret: string; previewId: string },
): void {
  if (!headers.cookie) return
  const adopted = headers.cookie.replace(draftCookie, `$1${previewId}`)
  const request = { url: '/', headers: { cookie: adopted } } as IncomingMessage
  if (draftSessionOf(request, { secret, previewId })) headers.cookie = adopted
}
