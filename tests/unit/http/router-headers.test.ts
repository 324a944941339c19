import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ignoreRouterHeaders } from '@/lib/http/router-headers.ts'

ignoreRouterHeaders()

test.each([
  ['without cookies', undefined, false],
  ['with Next’s draft cookie', 'a=b; __prerender_bypass=id', true],
  ['with the cookie’s name as a value', 'a=__prerender_bypass', false],
  ['with a longer name', 'x__prerender_bypass=id', false],
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
