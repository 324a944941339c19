import type { EndedSessions } from './ended-sessions.ts'
import { openSession } from './session-token.ts'
import { isInForce, shareLink } from './share-link.ts'

/**
 * Who holds the valid session that came with Next's draft cookie, or why it is not valid. `ended`: the share link was
 * revoked or has expired, and this response must tell the visitor. `stale`: the session is missing, invalid or expired,
 * or the visitor already knows that it ended.
 */
export type DraftCookieState = 'editor' | 'reviewer' | 'ended' | 'stale'

type Request = {
  session: string | undefined
  secret: string | undefined
  /** Epoch milliseconds. */
  now: number
}

/**
 * Checks draft cookies before a page is rendered, because rendering costs twenty times as much as serving a static
 * page.
 * @param ended stores the sessions that have ended, so that each is reported only once
 */
export function createDraftCookieCheck(findLink: (id: string) => Promise<unknown>, ended: EndedSessions) {
  return async ({ session: sealed, secret, now }: Request): Promise<DraftCookieState> => {
    const session = sealed && secret ? openSession(sealed, secret, now) : undefined
    if (!sealed || !session || ended.has(sealed)) return 'stale'
    if (session.kind === 'editor') return 'editor'
    const link = shareLink.safeParse(await findLink(String(session.link))).data
    if (link && isInForce(link, now)) return 'reviewer'
    ended.set(sealed, true)
    return 'ended'
  }
}
