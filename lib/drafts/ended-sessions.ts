import { LRUCache } from 'lru-cache'

/**
 * The number of ended sessions to remember, so each visitor is told only once. An evicted session is reported again.
 */
const REMEMBERED_SESSIONS = 1000

export type EndedSessions = LRUCache<string, true>

export const createEndedSessions = (): EndedSessions => new LRUCache({ max: REMEMBERED_SESSIONS })

const KEY = Symbol.for('larkspur.ended-sessions')
const shared = globalThis as { [KEY]?: EndedSessions }

/**
 * The sessions that are known to have ended, because their share link was revoked or has expired. A module variable would
 * not be shared, because Next bundles the proxy separately.
 */
export function endedSessions(): EndedSessions {
  shared[KEY] ??= createEndedSessions()
  return shared[KEY]
}
