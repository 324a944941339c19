import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DRAFT_COOKIE, SESSION_COOKIE } from './cookie-names.ts'
import { endedSessions } from './ended-sessions.ts'
import { openSession } from './session-token.ts'

/** Static files and pictures. Other paths in these folders may show the not-found page as a draft. */
const NO_DRAFT = /^\/(?:_next\/static\/|images\/[^/?]+\/[^/?]+\/)/

/**
 * The session of a request that Next renders as a draft. Next renders a draft only with its own cookie, and caches every
 * other response, so a session alone does not count. `sanitizeRequests` has removed other cookies with the same names.
 * @param previewId the value of Next's draft cookie in this build, or undefined if it is unknown
 */
export function draftSessionOf(
  { url = '', headers }: IncomingMessage,
  { secret, previewId }: { secret: string; previewId: string | undefined },
): string | undefined {
  if (!headers.cookie || NO_DRAFT.test(url)) return undefined
  if (previewId !== undefined && cookieOf(headers.cookie, DRAFT_COOKIE) !== previewId) return undefined
  const session = cookieOf(headers.cookie, SESSION_COOKIE)
  if (endedSessions().has(session)) return undefined
  return openSession(session, secret, Date.now()) ? session : undefined
}

/** Decodes the value, because Next does. */
function cookieOf(header: string, name: string): string {
  const value = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(header)?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

let cachedPreviewId: string | undefined

/** The value of Next's draft cookie in the build that this server serves. */
export function previewIdOfBuild(): string {
  const file = join(process.cwd(), process.env.DIST_DIR || '.next', 'prerender-manifest.json')
  cachedPreviewId ??= String(JSON.parse(readFileSync(file, 'utf8')).preview.previewModeId)
  return cachedPreviewId
}
