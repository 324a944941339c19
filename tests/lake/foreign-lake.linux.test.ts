import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { connection } from '../../lib/sanity/connection.ts'
import { accountsListeningOn, refuseForeignLake } from '../../lib/sanity/foreign-lake.ts'
import { freePort } from '../../scripts/processes.ts'

const ANOTHER_ACCOUNT = 54_321

async function listening() {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(String(request.headers.authorization))
    response.setHeader('Content-Type', 'application/json').end('{"result":1}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, received }
}

const read = (lakePort: number) =>
  createClient({
    ...connection({ lakePort }),
    token: 'a-token-that-reads',
    useCdn: false,
    maxRetries: 0,
  }).fetch('1')

test('finds the accounts that listen on a port', async () => {
  const { port } = await listening()
  expect(accountsListeningOn(port)).toEqual([process.getuid?.()])
  expect(accountsListeningOn(await freePort())).toEqual([])
})

test('sends no token to another account’s program on the lake’s port', async () => {
  const [own, foreign] = [await listening(), await listening()]
  refuseForeignLake(own.port, [process.getuid?.()])
  refuseForeignLake(foreign.port, [ANOTHER_ACCOUNT])
  expect(await read(own.port)).toBe(1)
  await expect(read(foreign.port)).rejects.toThrow()
  await expect(
    fetch(`http://127.0.0.1:${foreign.port}`, { headers: { Authorization: 'Bearer a-token' } }),
  ).rejects.toThrow()
  expect(own.received).toEqual(['Bearer a-token-that-reads'])
  expect(foreign.received).toEqual([])
})
