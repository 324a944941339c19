import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../../lib/drafts/cookie-names.ts'
import { draftSessionOf } from '../../../lib/drafts/draft-turns.ts'
import { sealSession } from '../../../lib/drafts/session-token.ts'

const SECRET = 'a-read-token-of-some-length'
const session = sealSession({ kind: 'reviewer', link: 'shareLink.x', until: Date.now() + 60_000 }, SECRET)

const takesTurns = (url: string) =>
  draftSessionOf({ url, headers: { cookie: `${SESSION_COOKIE}=${session}` } } as IncomingMessage, SECRET) !==
  undefined

test('every path that may show a draft takes turns, unknown paths of reserved folders too', () => {
  for (const url of [
    '/',
    '/es/about',
    '/api/unknown',
    '/_next/unknown',
    '/_next/static',
    '/images/unknown',
    '/og/unknown',
  ])
    expect(takesTurns(url), url).toBe(true)
  for (const url of ['/images/a?b=/c/d', '/images//x/y', 'http://site.example/_next/static/x'])
    expect(takesTurns(url), url).toBe(true)
})

test('static files and pictures do not take turns', () => {
  for (const url of ['/_next/static/chunks/a.js', '/images/larkspur/production/a-1x1.png?w=100'])
    expect(takesTurns(url), url).toBe(false)
})
