import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { normalizedTarget, POST_ROUTES, sanitizeRequests } from '@/lib/http/sanitize-requests.ts'

const NOT_FOUND = '/_next/static/not-found'

it.each([
  ['/about?a=b', '/about?a=b'],
  ['//host/x', '//host/x'],
  ['http://elsewhere.example/en?a=b', '/en?a=b'],
  ['http://user@elsewhere.example', '/'],
  ['http://elsewhere.example//x', '//x'],
  ['*', '/*'],
  ['/x/../_next/static/a.js?b=/../c', '/_next/static/a.js?b=/../c'],
  ['/x/%2E%2e/about', '/about'],
  ['/about/.', '/about/'],
  ['/.well-known/security.txt?/../x', '/.well-known/security.txt?/../x'],
  ['/images/%ff/x?a=%', '/images/%25ff/x?a=%'],
  ['/caf%C3%A9?a=%', '/caf%C3%A9?a=%'],
  ['mailto:somebody', '/mailto:somebody'],
  ['/about?_rsc=x.rsc', '/about?_rsc=x.rsc'],
  ['/about?a=b#c?d', '/about?a=b'],
  ['#', '/'],
  ['/x/...rsc#', NOT_FOUND],
  ['http://host/x/...rsc#y', NOT_FOUND],
  ['/rsc', '/rsc'],
  ['/images/a.webp?s=x&__proto__=y', NOT_FOUND],
  ['/images/a.webp?%5f_prot%6F__&s=x', NOT_FOUND],
  ['/images/a.webp?__proto=y', '/images/a.webp?__proto=y'],
  ['/x/...rsc', NOT_FOUND],
  ['/x/...rsc?a=b', NOT_FOUND],
  ['/x/%2e%2e.rsc', NOT_FOUND],
  ['/x/..%2Ersc', NOT_FOUND],
  ['/x/...rs%63/', NOT_FOUND],
  ['/about.segments/_tree.segment.rsc', NOT_FOUND],
  ['/_next/data/id/x/...json', NOT_FOUND],
  ['/_next%2fdata/id/about.json', NOT_FOUND],
  ['http://host/_next/data/id/about.json?a', NOT_FOUND],
])('normalizes the target %s to %s', (target, path) => {
  expect(normalizedTarget(target)).toBe(path)
})

sanitizeRequests()

it('drops a query with more than a hundred parameters', () => {
  const query = (count: number) => `?${Array.from({ length: count }, (_, index) => `a${index}=1`).join('&')}`
  expect(normalizedTarget(`/about${query(100)}`)).toBe(`/about${query(100)}`)
  expect(normalizedTarget(`/about${query(101)}`)).toBe('/about')
  expect(normalizedTarget(`http://host/about${query(101)}`)).toBe('/about')
  expect(normalizedTarget(`/about?${'&'.repeat(10_000)}`)).toBe('/about')
})

/** The requests that a server receives. */
async function seenBy(ask: (url: string) => Promise<unknown>) {
  const seen: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const server = createServer(({ url, headers }, response) => {
    seen.push({ url, headers })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  await ask(`http://localhost:${(server.address() as AddressInfo).port}`)
  return seen
}

it('removes the headers that only the site itself may set', async () => {
  const nonce = "script-src 'nonce-abc'"
  const [seen] = await seenBy((url) =>
    fetch(`${url}/about?a=b`, {
      headers: {
        'X-Prerender-Revalidate': 'id',
        'Content-Security-Policy': nonce,
        'Content-Security-Policy-Report-Only': nonce,
        'X-Nonce': 'abc',
        'X-Other': 'kept',
        Range: 'bytes=0-1',
      },
    }),
  )
  expect(seen).toMatchObject({ url: '/about?a=b', headers: { 'x-other': 'kept', range: 'bytes=0-1' } })
  expect(Object.keys(seen?.headers ?? {}).join()).not.toMatch(/prerender|policy|nonce/)
})

it('passes a POST only to the routes that accept it, without the header of Server Actions', async () => {
  const action = {
    method: 'POST',
    headers: { 'Next-Action': 'x', 'Content-Type': 'multipart/form-data; boundary=b' },
  }
  const [leads, webhook, ...refused] = await seenBy(async (url) => {
    for (const path of [
      '/api/leads?a=b',
      '/api/stripe/webhook',
      '/about',
      '/api/unknown',
      '/studio',
      '/_next/static/a.js',
    ])
      await fetch(url + path, { ...action, body: 'x' })
    await fetch(`${url}/about`, { method: 'OPTIONS' })
  })
  expect(leads?.url).toBe('/api/leads?a=b')
  expect(leads?.headers).not.toHaveProperty('next-action')
  expect(leads?.headers['content-type']).toBe(action.headers['Content-Type'])
  expect(webhook?.url).toBe('/api/stripe/webhook')
  expect(webhook?.headers).not.toHaveProperty('content-type')
  expect(refused.map(({ url }) => url)).toEqual(Array(5).fill('/_next/static/not-found'))
})

it('POST_ROUTES lists every route that accepts a POST', () => {
  const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('route.ts'))
    .filter((name) => /export (?:async )?function POST|as POST/.test(readFileSync(`app/api/${name}`, 'utf8')))
    .map((name) => `/api/${name.replaceAll('\\', '/').replace('/route.ts', '')}`)
  expect(routes.sort()).toEqual([...POST_ROUTES].sort())
})

it.each(['/', '/api/leads'])('returns 404 for TRACE %s', async (path) => {
  const [traced] = await seenBy(
    (url) =>
      new Promise<void>((resolve) => {
        request(url + path, { method: 'TRACE' }, (response) => response.resume().on('end', resolve)).end()
      }),
  )
  expect(traced?.url).toBe('/_next/static/not-found')
})

it.each([
  ['__prerender_bypass=; __prerender_bypass=id', '__prerender_bypass=id'],
  ['a=1;\t__prerender_bypass =; b=2; __prerender_bypass=id; c=3', '__prerender_bypass=id'],
  ['draft-session=x; a=1; draft-shown=drafts; draft-session=y', 'draft-session=y; draft-shown=drafts'],
  ['a=1; b=2', undefined],
  [Array.from({ length: 1900 }, (_, index) => `c${index}=1`).join('; '), undefined],
])('keeps only the last of each cookie that the server reads: %.60s', async (cookie, kept) => {
  const [seen] = await seenBy((url) => fetch(`${url}/about`, { headers: { Cookie: cookie } }))
  expect(seen?.headers.cookie).toBe(kept)
})

it('removes the draft cookies from a POST, so it cannot read drafts without waiting for its turn', async () => {
  const headers = { Cookie: 'draft-session=x; __prerender_bypass=id' }
  const [seen] = await seenBy((url) => fetch(`${url}/api/leads`, { method: 'POST', headers, body: '{}' }))
  expect(seen?.headers.cookie).toBeUndefined()
})

it('shortens a long User-Agent, on which Next’s regular expressions would spend a second', async () => {
  const [seen] = await seenBy((url) =>
    fetch(`${url}/about`, { headers: { 'User-Agent': 'a'.repeat(15_800) } }),
  )
  expect(seen?.headers['user-agent']).toBe('a'.repeat(512))
})

it('ignores Range headers on build files', async () => {
  const file = '/_next/static/chunks/a.js'
  const [whole] = await seenBy((url) => fetch(url + file, { headers: { Range: 'bytes=9-' } }))
  expect(whole?.url).toBe(file)
  expect(whole?.headers).not.toHaveProperty('range')
})

it('opens development tools only to this machine', async () => {
  const tool = '/__nextjs_launch-editor?file=a'
  const ask = (url: string, path: string, host: string) =>
    new Promise((resolve) => request(url + path, { headers: { host } }, resolve).end())
  const seen = await seenBy(async (url) => {
    await ask(url, tool, 'localhost:3000')
    await ask(url, tool, 'evil.example')
    await ask(url, '/_next/mcp', 'evil.example')
    await ask(url, '/_next/mcp/', 'evil.example')
  })
  expect(seen.map(({ url }) => url)).toEqual([tool, NOT_FOUND, NOT_FOUND, NOT_FOUND])
})
