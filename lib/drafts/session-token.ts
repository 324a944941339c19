import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '../env.ts'

/** Who may see drafts. `until`: in epoch milliseconds. `link`: the id of a reviewer's share link. */
export type DraftSession = { kind: 'editor' | 'reviewer'; link?: string; until: number }

const session = z.union([
  z.object({ kind: z.literal('editor'), until: z.number() }),
  z.object({ kind: z.literal('reviewer'), link: z.string(), until: z.number() }),
])

/**
 * The secret that signs sessions, so replacing the read token or the Studio key ends every session. Undefined without a
 * read token, because the site cannot read drafts without it.
 */
export function sessionSecret({ SANITY_API_READ_TOKEN: token, STUDIO_KEY: key }: Env): string | undefined {
  return token && key ? `${token} ${key}` : token
}

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`draft session ${payload}`).digest('base64url')

export function sealSession(value: DraftSession, secret: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${sign(payload, secret)}`
}

/**
 * Compares the encoded signatures, because several base64url strings can decode to the same bytes. Each session
 * therefore has only one valid cookie, by which `draft-cookie.ts` recognizes an ended session.
 * @param now epoch milliseconds
 * @returns undefined if the signature is invalid or the session has expired
 */
export function openSession(cookie: string, secret: string, now: number): DraftSession | undefined {
  const dot = cookie.indexOf('.')
  const payload = cookie.slice(0, Math.max(0, dot))
  const [given, expected] = [Buffer.from(cookie.slice(dot + 1)), Buffer.from(sign(payload, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const parsed = session.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return parsed.success && parsed.data.until > now ? parsed.data : undefined
}
