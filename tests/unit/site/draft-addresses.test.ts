import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sealSession } from '../../../lib/drafts/session-token.ts'

const folder = mkdtempSync(join(tmpdir(), 'draft-addresses-'))

const TOKEN = 'a-token-for-reading-drafts'
const landing = { _id: 'fall', path: '/fall-offer', pathEs: '/es/oferta' }
const draft = { _id: 'fall', path: '/fall-offer-2', pathEs: '/es/oferta-2' }

/** A lake with a landing page that moves in its draft, and a redirect to the page. */
const lake = createServer((request, response) => {
  const url = new URL(String(request.url), 'http://lake')
  const drafts = url.searchParams.get('perspective') === 'drafts'
  const redirects = [{ from: '/old', to: '/fall-offer?a=1', statusCode: 301 }]
  const result = url.searchParams.get('query')?.includes('"redirect"')
    ? redirects
    : [drafts ? draft : landing]
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ result, ms: 0 }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('LAKE_PORT', String((lake.address() as AddressInfo).port))
  vi.stubEnv('SANITY_API_READ_TOKEN', TOKEN)
  vi.stubEnv('DIST_DIR', relative(process.cwd(), folder))
})
afterAll(() => {
  lake.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['nobody', '/fall-offer', 'shows /en/fall-offer'],
  ['nobody', '/fall-offer-2', 'shows /en/not-found'],
  ['nobody', '/es/old', '/es/oferta?a=1'],
  ['an editor', '/fall-offer-2', 'shows /en/fall-offer-2'],
  ['an editor', '/fall-offer', '/fall-offer-2'],
  ['an editor', '/es/old', '/es/oferta-2?a=1'],
  ['an editor who looks at the published site', '/fall-offer', 'shows /en/fall-offer'],
  ['an editor who looks at the published site', '/fall-offer-2', '/fall-offer'],
  ['an editor who looks at the published site', '/es/oferta-2', '/es/oferta'],
  ['an editor who looks at the published site', '/es/old', '/es/oferta?a=1'],
])('%s at %s: %s', async (viewer, path, expected) => {
  const { proxy } = await import('@/proxy')
  const session = sealSession({ kind: 'editor', until: Date.now() + 60_000 }, TOKEN)
  const cookies = [
    ...(viewer === 'nobody' ? [] : ['__prerender_bypass=1', `draft-session=${session}`]),
    ...(viewer.endsWith('site') ? ['draft-shown=published'] : []),
  ]
  const headers = { cookie: cookies.join('; ') }
  const { headers: answer } = await proxy(new NextRequest(`http://localhost:3000${path}`, { headers }))
  const shown = answer.get('x-middleware-rewrite')
  const { pathname, search } = new URL(shown ?? answer.get('location') ?? '')
  expect(`${shown ? 'shows ' : ''}${pathname}${search}`).toBe(expected)
})
