import { LRUCache } from 'lru-cache'
import { openSession } from './session-token.ts'
import { isInForce, shareLink } from './share-link.ts'

/**
 * The state of the session that came with Next's draft cookie. `ended`: the share link was revoked or has expired,
 * and this response must tell the visitor. `stale`: the session is missing, invalid or expired, or the visitor already
 * knows that it ended.
 */
export type DraftCookieState = 'valid' | 'ended' | 'stale'

/**
 * The number of ended sessions to remember, so each visitor is told only once. An evicted session is reported again.
 */
const REPORTED_SESSIONS = 1000

type Request = {
  session: string | undefined
  secret: string | undefined
  /** Epoch milliseconds. */
  now: number
}

/**
 * Checks draft cookies before a page is rendered, because rendering costs twenty times as much as serving a static
 * page.
 */
export function createDraftCookieCheck(findLink: (id: string) => Promise<unknown>) {
  const reported = new LRUCache<string, true>({ max: REPORTED_SESSIONS })

  return async ({ session: sealed, secret, now }: Request): Promise<DraftCookieState> => {
    const session = sealed && secret ? openSession(sealed, secret, now) : undefined
    if (!sealed || !session || reported.has(sealed)) return 'stale'
    if (session.kind === 'editor') return 'valid'
    const link = shareLink.safeParse(await findLink(String(session.link))).data
    if (link && isInForce(link, now)) return 'valid'
    reported.set(sealed, true)
    return 'ended'
  }
}
