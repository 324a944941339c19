import { expect, test, vi } from 'vitest'
import { createDraftCookieCheck } from '../../../lib/drafts/draft-cookie.ts'
import { createEndedSessions } from '../../../lib/drafts/ended-sessions.ts'
import { type DraftSession, sealSession } from '../../../lib/drafts/session-token.ts'

const secret = 'a-secret-that-signs'
const now = Date.parse('2026-11-20T10:00:00Z')
const until = now + 1000
const seal = (session: DraftSession) => sealSession(session, secret)
const reviewer = seal({ kind: 'reviewer', link: 'shareLink.ana', until })
const link = { _id: 'shareLink.ana', secret: 's'.repeat(40), expiresAt: '2026-11-21T10:00:00Z' }

test.each<[string, string | undefined]>([
  ['no session', undefined],
  ['a session that this site did not seal', `${reviewer.split('.')[0]}.x`],
  ['an expired session', seal({ kind: 'editor', until: now })],
])('reports %s as stale, without querying the lake', async (_, session) => {
  const findLink = vi.fn()
  expect(await createDraftCookieCheck(findLink, createEndedSessions())({ session, secret, now })).toBe(
    'stale',
  )
  expect(findLink).not.toHaveBeenCalled()
})

test('accepts an editor without querying the lake, and a reviewer while the link exists', async () => {
  const findLink = vi.fn(async () => link)
  const check = createDraftCookieCheck(findLink, createEndedSessions())
  expect(await check({ session: seal({ kind: 'editor', until }), secret, now })).toBe('editor')
  expect(findLink).not.toHaveBeenCalled()
  expect(await check({ session: reviewer, secret, now })).toBe('reviewer')
})

test.each([
  ['was revoked', null],
  ['has expired', { ...link, expiresAt: '2026-11-20T09:59:59Z' }],
])('if the link %s, reports the session as ended once and as stale afterward', async (_, found) => {
  const findLink = vi.fn(async () => found)
  const check = createDraftCookieCheck(findLink, createEndedSessions())
  expect(await check({ session: reviewer, secret, now })).toBe('ended')
  for (let again = 0; again < 3; again++)
    expect(await check({ session: reviewer, secret, now })).toBe('stale')
  expect(findLink).toHaveBeenCalledTimes(1)
})
