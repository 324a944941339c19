import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shortenStalePages } from '../../../lib/http/stale-pages.ts'

const HOUR = 'max-age=3600, stale-if-error=604800'

const server = createServer(({ url }, response) => {
  response.setHeader('x-nextjs-cache', url === '/fresh' ? 'HIT' : 'STALE')
  if (url !== '/not-cached-by-the-edge')
    response.setHeader('CDN-Cache-Control', url === '/not-found' ? 'max-age=2, stale-if-error=10' : HOUR)
  response.end()
})
beforeAll(async () => {
  shortenStalePages()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

it.each([
  ['/stale', 'max-age=2, stale-if-error=604800'],
  ['/fresh', HOUR],
  ['/not-found', 'max-age=2, stale-if-error=10'],
  ['/not-cached-by-the-edge', null],
])('the edge keeps %s for %s', async (path, lifetime) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  expect(response.headers.get('cdn-cache-control')).toBe(lifetime)
})
