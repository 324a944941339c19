import { expect, test } from 'vitest'
import {
  type DraftSession,
  openSession,
  sealSession,
  sessionSecret,
} from '../../../lib/drafts/session-token.ts'
import { readEnv } from '../../../lib/env.ts'

const TOKEN = 'a-read-token-of-some-length'
const NOW = Date.UTC(2026, 0, 1)
const reviewer: DraftSession = { kind: 'reviewer', link: 'shareLink.x', until: NOW + 1000 }

test('opens a session with the token that sealed it, until the session expires', () => {
  const cookie = sealSession(reviewer, TOKEN)
  expect(openSession(cookie, TOKEN, NOW)).toEqual(reviewer)
  expect(openSession(cookie, TOKEN, NOW + 1000)).toBeUndefined()
  expect(openSession(cookie, `${TOKEN}!`, NOW)).toBeUndefined()
})

test('a new read token or Studio key ends every session', () => {
  const tokens = ['a-token-that-reads', 'another-token-that-reads']
  const keys = [undefined, 'a-key-of-the-studio', 'another-key-of-the-studio']
  const secrets = tokens.flatMap((token) =>
    keys.map((key) => sessionSecret({ ...readEnv({}), SANITY_API_READ_TOKEN: token, STUDIO_KEY: key })),
  )
  expect(new Set(secrets).size).toBe(6)
  expect(sessionSecret({ ...readEnv({}), STUDIO_KEY: 'a-key-of-the-studio' })).toBeUndefined()
})

test('rejects a cookie after any change', () => {
  const cookie = sealSession(reviewer, TOKEN)
  for (let at = 0; at < cookie.length; at++) {
    const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    expect(openSession(changed, TOKEN, NOW), String(at)).toBeUndefined()
  }
  // A lenient parser or Base64 decoder would ignore these.
  for (const end of ['.', '.x', '=', '!', ' '])
    expect(openSession(cookie + end, TOKEN, NOW), end).toBeUndefined()
  for (const junk of ['', '.', 'x.y', cookie.split('.')[0] ?? ''])
    expect(openSession(junk, TOKEN, NOW)).toBeUndefined()
})
