import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { draftSessionOf } from '../../../lib/drafts/draft-request.ts'
import { endedSessions } from '../../../lib/drafts/ended-sessions.ts'
import { adoptDraftCookie } from '../../../lib/drafts/keep-across-builds.ts'
import { sealSession } from '../../../lib/drafts/session-token.ts'

const build = { secret: 'a-read-token-of-some-length', previewId: 'the-preview-id' }
const seal = (link: string, until = Date.now() + 60_000) =>
  sealSession({ kind: 'reviewer', link, until }, build.secret)
const session = seal('shareLink.x')
const cookies = `__prerender_bypass=${build.previewId}; draft-session=${session}`

const isDraft = (url: string, cookie = cookies) =>
  draftSessionOf({ url, headers: { cookie } } as IncomingMessage, build) !== undefined

test('counts every path that may show a draft, including unknown paths in reserved folders', () => {
  for (const url of [
    '/',
    '/es/about',
    '/api/unknown',
    '/_next/unknown',
    '/_next/static',
    '/images/unknown',
    '/og/unknown',
  ])
    expect(isDraft(url), url).toBe(true)
  for (const url of ['/images/a?b=/c/d', '/images//x/y', 'http://site.example/_next/static/x'])
    expect(isDraft(url), url).toBe(true)
})

test('static files and pictures do not count', () => {
  for (const url of ['/_next/static/chunks/a.js', '/images/larkspur/production/a-1x1.png?w=100'])
    expect(isDraft(url), url).toBe(false)
})

test('a request that Next renders for all visitors does not count', () => {
  const next = `__prerender_bypass=${build.previewId}`
  for (const cookie of [
    // Browsers delete Next's cookie when they are closed, and keep the session.
    `draft-session=${session}`,
    `__prerender_bypass=; draft-session=${session}`,
    `__prerender_bypass=another-build; draft-session=${session}`,
    next,
    `${next}; draft-session=${session}x`,
    `${next}; draft-session=${seal('shareLink.x', Date.now() - 1)}`,
  ])
    expect(isDraft('/', cookie), cookie).toBe(false)
})

test('another build’s draft cookie is replaced only in requests with a valid session', () => {
  const adopted = (cookie: string) => {
    const headers = { cookie }
    adoptDraftCookie({ headers }, build)
    return headers.cookie
  }
  expect(adopted(`__prerender_bypass=another-build; draft-session=${session}`)).toBe(cookies)
  expect(adopted(`draft-session=${session}; __prerender_bypass=another-build`)).toBe(
    `draft-session=${session}; __prerender_bypass=${build.previewId}`,
  )
  for (const cookie of [
    `draft-session=${session}`,
    '__prerender_bypass=another-build',
    `__prerender_bypass=another-build; draft-session=${session}x`,
    `__prerender_bypass=another-build; draft-session=${seal('shareLink.x', Date.now() - 1)}`,
    `x__prerender_bypass=another-build; draft-session=${session}`,
  ])
    expect(adopted(cookie), cookie).toBe(cookie)
})

test('a session whose share link was revoked does not count', () => {
  const revoked = seal('shareLink.revoked')
  const cookie = `__prerender_bypass=${build.previewId}; draft-session=${revoked}`
  expect(isDraft('/', cookie)).toBe(true)
  endedSessions().set(revoked, true)
  expect(isDraft('/', cookie)).toBe(false)
})
