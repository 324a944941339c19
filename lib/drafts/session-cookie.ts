import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { readEnv } from '../env.ts'
import { DRAFT_COOKIE, SESSION_COOKIE } from './cookie-names.ts'
import { type DraftSession, sealSession } from './session-token.ts'

export async function startSession(session: DraftSession, secret: string): Promise<void> {
  ;(await draftMode()).enable()
  const jar = await cookies()
  const attributes = cookieAttributes()
  // In production builds, Next sets `Secure` over HTTP too, but some browsers reject such cookies on
  // `http://localhost`.
  jar.set({ name: DRAFT_COOKIE, value: jar.get(DRAFT_COOKIE)?.value ?? '', ...attributes })
  const maxAge = Math.floor((session.until - Date.now()) / 1000)
  jar.set({ name: SESSION_COOKIE, value: sealSession(session, secret), maxAge, ...attributes })
}

export async function endSession(): Promise<void> {
  const jar = await cookies()
  const attributes = cookieAttributes()
  for (const name of [DRAFT_COOKIE, SESSION_COOKIE]) jar.set({ name, value: '', maxAge: 0, ...attributes })
}

function cookieAttributes() {
  const secure = readEnv().SITE_URL.startsWith('https:')
  return { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
}
