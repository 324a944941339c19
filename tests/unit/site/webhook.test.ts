import { encodeSignatureHeader } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { checkWebhook } from '../../../lib/sanity/webhook.ts'

const secret = 'a secret of this test'
const body = JSON.stringify({ _id: 'plan-x', _type: 'plan' })
const now = Date.UTC(2026, 0, 1)
const minutes = 60_000
const signed = (at: number, text = body, key = secret) => encodeSignatureHeader(text, at, key)

describe('checkWebhook', () => {
  it('accepts a body signed with the secret, now or in a late retry', async () => {
    for (const at of [now, now - 30 * minutes]) {
      expect(await checkWebhook({ body, signature: await signed(at), secret, now })).toBe('valid')
    }
  })

  it('refuses a changed body, a wrong secret, and a timestamp too far in the past or future', async () => {
    expect(await checkWebhook({ body: `${body} `, signature: await signed(now), secret, now })).toBe(
      'invalid',
    )
    expect(await checkWebhook({ body, signature: await signed(now, body, 'another'), secret, now })).toBe(
      'invalid',
    )
    expect(await checkWebhook({ body, signature: await signed(now - 36 * minutes), secret, now })).toBe('old')
    expect(await checkWebhook({ body, signature: await signed(now + 36 * minutes), secret, now })).toBe('old')
  })

  it('refuses a missing or malformed signature without throwing', async () => {
    for (const signature of [null, '', 'v1=abc', 't=1', 't=abc,v1=', `t=${now},v1=`, '\u0000']) {
      expect(await checkWebhook({ body, signature, secret, now })).toBe('invalid')
    }
  })
})
