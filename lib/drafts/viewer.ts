import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { readEnv } from '../env.ts'
import { SESSION_COOKIE } from './cookie-names.ts'
import { findShareLink } from './lake.ts'
import { openSession, sessionSecret } from './session-token.ts'
import { isInForce } from './share-link.ts'
import { SHOWN_COOKIE } from './shown-cookie.ts'

/** `expired`: the draft session has ended, so the viewer sees published content. */
export type Viewer =
  | { kind: 'visitor' | 'expired' }
  /** `published`: whether the Studio is set to show published content. */
  | { kind: 'editor'; published: boolean }
  /** Sees drafts through a share link until this time (ISO 8601). */
  | { kind: 'reviewer'; until: string }

/**
 * The viewer of the current request. Next's draft cookie is the same for everyone, so each request also needs a valid
 * session, and a reviewer's session needs a valid share link. Without the cookie, this function does not read the
 * request, so pages remain static.
 */
export const currentViewer = cache(async (): Promise<Viewer> => {
  if (!(await draftMode()).isEnabled) return { kind: 'visitor' }
  const secret = sessionSecret(readEnv())
  const jar = await cookies()
  const cookie = jar.get(SESSION_COOKIE)?.value
  const session = secret && cookie ? openSession(cookie, secret, Date.now()) : undefined
  if (!session) return { kind: 'expired' }
  if (session.kind === 'editor')
    return { kind: 'editor', published: jar.get(SHOWN_COOKIE)?.value === 'published' }
  const link = await findShareLink(String(session.link))
  return link && isInForce(link, Date.now())
    ? { kind: 'reviewer', until: link.expiresAt }
    : { kind: 'expired' }
})

export function seesDrafts(viewer: Viewer): boolean {
  return viewer.kind === 'reviewer' || (viewer.kind === 'editor' && !viewer.published)
}
