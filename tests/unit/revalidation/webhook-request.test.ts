import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADDRESS } from '../../../lib/revalidation/tags.ts'
import { readWebhook } from '../../../lib/revalidation/webhook-request.ts'

vi.mock('server-only', () => ({}))

const SECRET = 'a-secret-of-this-test'
beforeEach(() => vi.stubEnv('SANITY_WEBHOOK_SECRET', SECRET))
afterEach(() => vi.unstubAllEnvs())

async function read(body: string, secret = SECRET) {
  const headers = { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret) }
  return readWebhook(new Request('http://localhost/', { method: 'POST', headers, body }))
}

it('accepts a request with the lake’s signature', async () => {
  const body = JSON.stringify({ _id: 'plan-x', _type: 'plan' })
  expect(await read(body)).toEqual({
    receipt: expect.stringMatching(/^[\w-]{43}$/),
    document: { _id: 'plan-x', _type: 'plan' },
    tags: ['type:plan'],
    body,
    secret: SECRET,
  })
})

it.each([
  ['/og/en/loanReadiness', '_N_T_/og/en/loanReadiness'],
  ['/not-found', '_N_T_/en/not-found'],
  ['/es/not-found', '_N_T_/es/not-found'],
  ['/sitemap.xml', '_N_T_/sitemap.xml'],
])('a change to the address %s invalidates the tag that Next adds to it', async (path, tag) => {
  expect(await read(JSON.stringify({ _id: '', _type: ADDRESS, path }))).toMatchObject({ tags: [tag] })
})

it('ignores malformed fields', async () => {
  const body = { _id: 'x', _type: 'faq', section: 1, path: {}, pages: [1.5, '/business-funding'] }
  expect(await read(JSON.stringify(body))).toMatchObject({ tags: ['faq:/business-funding'] })
  expect(await read('{"_id":"plan-x","_type":"plan","pages":1}')).toMatchObject({ tags: ['type:plan'] })
  const surrogate = { _id: 'x', _type: 'landingPage', path: '/a\ud800', pages: ['/a\ud800', '/b'] }
  expect(await read(JSON.stringify(surrogate))).toMatchObject({
    tags: ['type:landingPage', 'page:/b', 'link:/b'],
  })
})

it.each([
  ['a request signed with another secret', () => read('{}', 'another-secret-of-the-tests'), 401],
  ['a request without a document', () => read('{}'), 400],
  ['malformed JSON', () => read('{'), 400],
  ['a request that is too long', () => read(`{"_id":"${'x'.repeat(20_000)}","_type":"plan"}`), 413],
])('refuses %s', async (_, reading, status) => {
  const change = await reading()
  expect('refusal' in change && change.refusal.status).toBe(status)
})
