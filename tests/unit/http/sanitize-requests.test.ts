import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { normalizedTarget, sanitizeRequests } from '@/lib/http/sanitize-requests.ts'

it.each([
  ['/about?a=b', '/about?a=b'],
  ['//host/x', '//host/x'],
  ['http://elsewhere.example/en?a=b', '/en?a=b'],
  ['http://user@elsewhere.example', '/'],
  ['http://elsewhere.example//x', '//x'],
  ['*', '/*'],
  ['mailto:somebody', '/mailto:somebody'],
])('turns the target %s into %s', (target, path) => {
  expect(normalizedTarget(target)).toBe(path)
})

it('drops a query with more than a hundred parameters', () => {
  const query = (count: number) => `?${Array.from({ length: count }, (_, index) => `a${index}=1`).join('&')}`
  expect(normalizedTarget(`/about${query(100)}`)).toBe(`/about${query(100)}`)
  expect(normalizedTarget(`/about${query(101)}`)).toBe('/about')
  expect(normalizedTarget(`http://host/about${query(101)}`)).toBe('/about')
  expect(normalizedTarget(`/about?${'&'.repeat(10_000)}`)).toBe('/about')
})

it('removes the header that makes Next render a page again', async () => {
  sanitizeRequests()
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url, headers }, response) => {
    seen.push({ url, headers })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await fetch(`http://localhost:${port}/about?a=b`, {
    headers: { 'X-Prerender-Revalidate': 'id', 'X-Other': 'kept' },
  })
  expect(seen[0]).toMatchObject({ url: '/about?a=b', headers: { 'x-other': 'kept' } })
  expect(seen[0]?.headers).not.toHaveProperty('x-prerender-revalidate')
})
