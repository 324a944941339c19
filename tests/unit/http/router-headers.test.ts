import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ignoreRouterHeaders } from '@/lib/http/router-headers.ts'

ignoreRouterHeaders(({ headers }) => headers.cookie === 'session=valid')

test.each([
  ['without cookies', undefined, false],
  ['with a draft session', 'session=valid', true],
  ['with an invented draft cookie', '__prerender_bypass=id', false],
])('a request %s (Cookie: %s) keeps the router’s headers: %s', async (_, cookie, kept) => {
  let seen: unknown
  const server = createServer(({ headers }, response) => {
    seen = headers.rsc
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await fetch(`http://localhost:${port}/about`, { headers: { RSC: '1', ...(cookie && { cookie }) } })
  expect(seen).toBe(kept ? '1' : undefined)
})
