import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { connection } from '../../lib/sanity/connection.ts'
import { accountsListeningOn, refuseForeignLake } from '../../lib/sanity/foreign-lake.ts'
import { freePort } from '../../scripts/processes.ts'

const ANOTHER_ACCOUNT = 54_321

async function listening(host = '127.0.0.1', wanted = 0) {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(String(request.headers.authorization))
    response.setHeader('Content-Type', 'application/json').end('{"result":1}')
  })
  await once(server.listen(wanted, host), 'listening')
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
  const everywhere = await listening('0.0.0.0')
  expect(accountsListeningOn(everywhere.port)).toEqual([process.getuid?.()])
})

test('ignores listeners that receive no connection to 127.0.0.1', async () => {
  const { port } = await listening('127.0.0.2')
  expect(accountsListeningOn(port)).toEqual([])
  await listening('127.0.0.1', port)
  expect(accountsListeningOn(port)).toEqual([process.getuid?.()])
})

test('reads the table without IPv6, and returns undefined if there is no table', async () => {
  const { port } = await listening()
  const folder = mkdtempSync(join(tmpdir(), 'net-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(accountsListeningOn(port, folder)).toBeUndefined()
  writeFileSync(join(folder, 'tcp'), readFileSync('/proc/self/net/tcp'))
  expect(accountsListeningOn(port, folder)).toEqual([process.getuid?.()])
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
