import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { createClient } from 'next-sanity'
import { expect, it } from 'vitest'
import { connection } from '../../../lib/sanity/connection.ts'
import { withDeadline } from '../../../lib/sanity/response.ts'
import { SITE_HEADER } from '../../../lib/sanity/site-identity.ts'

it('gives up on a lake that responds one byte at a time', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const lakePort = (server.address() as AddressInfo).port
  const client = createClient({ ...connection({ lakePort }), useCdn: false, timeout: 100 })
  await expect(withDeadline(client.fetch('1'), 500)).rejects.toThrow('did not respond within 500 ms')
  server.closeAllConnections()
  server.close()
})

it('accepts a null result and rejects an undefined one', async () => {
  expect(await withDeadline(Promise.resolve(null), 500)).toBe(null)
  await expect(withDeadline(Promise.resolve(undefined), 500)).rejects.toThrow('not from a content lake')
})

it('removes the token from the error when the lake is unreachable, because Next logs errors', async () => {
  const options = { ...connection({ lakePort: 1 }), useCdn: false, maxRetries: 0 }
  const token = 'the-read-token'
  for (const client of [
    createClient({ ...options, token }),
    createClient({ ...options, headers: { [SITE_HEADER]: token } }),
  ]) {
    const error = await withDeadline(client.fetch('1'), 500).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 10 })).not.toContain(token)
  }
})
