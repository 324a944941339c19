import { LRUCache } from 'lru-cache'
import { openSession } from './session-token.ts'
import { isInForce, shareLink } from './share-link.ts'

/**
 * What Next's draft cookie is worth beside the session that came with it. `ended`: the share link behind it was revoked or
 * has expired, which this one page still has to say. `stale`: nothing stands behind it.
 */
export type DraftCookieState = 'valid' | 'ended' | 'stale'

/** Sessions that have been told that they are over. One that is forgotten is told again. */
const TOLD_SESSIONS = 1000

type Request = {
  /** Value of the session's cookie. */
  session: string | undefined
  readToken: string | undefined
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Creates the check of a request that carries Next's draft cookie. Next renders every page anew for such a request, so
 * a cookie without a session costs twenty times a static page.
 * @param findLink reads the share link of an id
 */
export function createDraftCookieCheck(findLink: (id: string) => Promise<unknown>) {
  const told = new LRUCache<string, true>({ max: TOLD_SESSIONS })

  /** @throws when the share link cannot be read */
  return async ({ session: sealed, readToken, now }: Request): Promise<DraftCookieState> => {
    const session = sealed && readToken ? openSession(sealed, readToken, now) : undefined
    if (!sealed || !session || told.has(sealed)) return 'stale'
    if (session.kind === 'editor') return 'valid'
    const link = shareLink.safeParse(await findLink(String(session.link))).data
    if (link && isInForce(link, now)) return 'valid'
    told.set(sealed, true)
    return 'ended'
  }
}
