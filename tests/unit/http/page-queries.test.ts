import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ignorePageQueries, QUERY_HEADER } from '@/lib/http/page-queries.ts'

ignorePageQueries(({ headers }) => headers.cookie === 'session=valid')

const QUERY = '?email=ana@example.com&a=b?c'

test.each(['/', '/es', '/es/checkout/fresh-start', '/%61bout', '/old-address', '/es/oferta', '/english'])(
  'a request for the page %s reaches Next without its query, which moves to a header',
  async (path) => {
    expect(await seenFor(path + QUERY)).toEqual({ url: path, query: QUERY })
  },
)

test.each(['/pricing/', '/en', '/en/pricing', '//old', '/api/draft-mode/share', '/studio', '/_next/x'])(
  'a request for %s keeps its query',
  async (path) => {
    expect(await seenFor(path + QUERY)).toEqual({ url: path + QUERY, query: undefined })
  },
)

test('a preview’s page keeps its query', async () => {
  expect((await seenFor(`/about${QUERY}`, { cookie: 'session=valid' })).url).toBe(`/about${QUERY}`)
  expect((await seenFor(`/about${QUERY}`, { cookie: '__prerender_bypass=id' })).url).toBe('/about')
})

test('a visitor cannot set the header', async () => {
  expect((await seenFor('/about', { [QUERY_HEADER]: '?a' })).query).toBeUndefined()
})

async function seenFor(target: string, headers: Record<string, string> = {}) {
  let seen: { url: string | undefined; query: unknown } | undefined
  const server = createServer((request, response) => {
    seen = { url: request.url, query: request.headers[QUERY_HEADER] }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await fetch(`http://localhost:${port}${target}`, { headers })
  return seen as { url: string | undefined; query: unknown }
}
