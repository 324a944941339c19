import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { DRAFT_COOKIE, SESSION_COOKIE } from '@/lib/drafts/cookie-names'

/** Returns the page that the proxy's response shows, and the cookies with which it is rendered. */
async function shown(path: string, host = 'localhost:3000', others: Record<string, string> = {}) {
  const { proxy } = await import('@/proxy')
  const cookie = `${DRAFT_COOKIE}=id; ${SESSION_COOKIE}=session; other=1`
  const { headers } = await proxy(
    new NextRequest(`http://${host}${path}`, { headers: { host, cookie, ...others } }),
  )
  const rewritten = headers.get('x-middleware-rewrite')
  return {
    page: rewritten ? new URL(rewritten).pathname : path,
    cookies: headers.get('x-middleware-request-cookie'),
    policy: headers.get('content-security-policy'),
    refresh: headers.get('refresh'),
  }
}

test('every address of the Studio shows its one static page, rendered without drafts', async () => {
  for (const path of ['/studio', '/studio/structure', '/studio/presentation', '/studio/guides']) {
    const { page, cookies, policy } = await shown(path)
    expect(page, path).toBe('/studio')
    expect(cookies, path).toBe('other=1')
    expect(policy, path).toContain('connect-src')
  }
})

test('guides have pages of their own', async () => {
  for (const path of ['/studio/guides/marketing', '/studio/guides/pictures/desk.webp'])
    expect((await shown(path)).page).toBe(path)
})

test('the sign-in page exists only with the embedded lake', async () => {
  expect((await shown('/studio/sign-in')).page).toBe('/studio/sign-in')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'hosted')
  expect((await shown('/studio/sign-in')).page).toBe('/studio')
  vi.unstubAllEnvs()
})

test('other loopback names lead to the address that the lake trusts', async () => {
  expect((await shown('/studio/structure?a=b', '127.0.0.1:3000')).refresh).toBe(
    '0; url=http://localhost:3000/studio/structure?a=b',
  )
})

test('the Studio opens behind a proxy that replaces the host with this server’s address', async () => {
  const forwarded = { 'x-forwarded-host': 'proxy.example, localhost:3000' }
  expect((await shown('/studio/structure', '127.0.0.1:3000', forwarded)).refresh).toBeNull()
})
