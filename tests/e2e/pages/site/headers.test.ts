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
  'referrer-policy': 'strict-origin',
}

test('every kind of answer has the general headers and one policy of its kind', async ({ request }) => {
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
    const [policy, ...more] = valuesOf(all, 'content-security-policy')
    expect(more, path).toEqual([])
    expect(policy, path).toContain("frame-ancestors 'self'")
    expect(policy, path).not.toContain('unsafe-eval')
    expect(policy?.includes('js.stripe.com'), path).toBe(path === '/checkout/fresh-start')
    if (!path.startsWith('/studio')) expect(policy, path).toContain("default-src 'none'")
  }
})
