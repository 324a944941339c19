import { type APIRequestContext, expect, test } from 'playwright/test'

async function headers(request: APIRequestContext, path: string) {
  return (await request.get(path, { maxRedirects: 0 })).headersArray()
}

function valuesOf(all: { name: string; value: string }[], name: string): string[] {
  return all.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value)
}

const general = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin',
}

test('every kind of document has the general headers and its own policies', async ({ request }) => {
  for (const path of [
    '/',
    '/es',
    '/about',
    '/no-such-page',
    '/checkout/fresh-start',
    '/es/checkout/complete',
    '/studio',
    '/studio/structure',
  ]) {
    const all = await headers(request, path)
    for (const [name, value] of Object.entries(general)) expect(valuesOf(all, name), path).toEqual([value])
    const policies = valuesOf(all, 'content-security-policy')
    expect(policies, path).toHaveLength(1)
    const policy = String(policies[0])
    expect(policy, path).toContain("frame-ancestors 'self'")
    expect(policy, path).not.toContain('unsafe-eval')
    expect(policy.includes('js.stripe.com'), path).toBe(path === '/checkout/fresh-start')
  }
})

test('every address of the Studio serves a static page, with a draft cookie too', async ({ request }) => {
  for (const path of ['/studio', '/studio/structure', '/studio/no-such-tool', '/studio/sign-in']) {
    const response = await request.get(path, { headers: { Cookie: '__prerender_bypass=any' } })
    expect(response.status(), path).toBe(200)
    expect(response.headers()['x-nextjs-cache'], path).toBe('HIT')
  }
})

test('responses other than documents have the general headers too', async ({ request }) => {
  for (const [path, status] of [
    ['/en/about', 308],
    ['/en/checkout/fresh-start?email=marisol@vega.example', 308],
    ['/about/', 308],
    ['/robots.txt', 200],
    ['/api/health', 200],
    ['/api/leads', 405],
    ['/api/no-such-route', 404],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(status)
    for (const [name, value] of Object.entries(general))
      expect(valuesOf(response.headersArray(), name), path).toEqual([value])
  }
  expect(valuesOf(await headers(request, '/_next/static/none.js'), 'x-content-type-options')).toEqual([
    'nosniff',
  ])
})

test('shared caches may not store not-found pages', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/es/no-such-page',
    '/api/no-such-route',
    '/api/offer/funding',
    '/api/checkout/complete',
    '/images/offer/funding',
    '/images/checkout/complete',
    '/_next/offer/funding',
    '/_next/static/none.js',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['cache-control'], path).not.toContain('s-maxage')
  }
})

test('build files lack the headers that apply only to documents', async ({ request }) => {
  const html = await (await request.get('/quiz')).text()
  const files = [...html.matchAll(/"(\/_next\/static\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file]) =>
    String(file),
  )
  for (const ending of ['.js', '.css', '.woff2'])
    expect(files.filter((file) => file.endsWith(ending)).length, ending).toBeGreaterThan(0)
  for (const file of files) {
    const all = await headers(request, file)
    expect(valuesOf(all, 'strict-transport-security'), file).toEqual(['max-age=63072000'])
    expect(valuesOf(all, 'x-content-type-options'), file).toEqual(['nosniff'])
    for (const name of [
      'content-security-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'x-frame-options',
      'x-powered-by',
    ])
      expect(valuesOf(all, name), file).toEqual([])
  }
})
