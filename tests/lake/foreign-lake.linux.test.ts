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

/** @param found what the checks of a connection find, one after the other */
async function errorAfter(...found: (() => number[])[]) {
  const { port, received } = await listening()
  refuseForeignLake(port, [process.getuid?.()], () => found.shift()?.() ?? [])
  const error = await fetch(`http://127.0.0.1:${port}`).catch(({ cause }) => cause.code)
  expect(received).toEqual([])
  return error
}

const own = () => [Number(process.getuid?.())]

test('refuses a connection if another account stopped listening just before the lake started', async () => {
  expect(await errorAfter(() => [ANOTHER_ACCOUNT], own)).toBe('FOREIGN_ACCOUNT')
})

test('refuses a connection if another account started to listen while it was opened', async () => {
  expect(await errorAfter(own, () => [...own(), ANOTHER_ACCOUNT])).toBe('FOREIGN_ACCOUNT')
})

test('says that the lake is not running if no program listens any more', async () => {
  expect(await errorAfter(own, () => [])).toBe('LAKE_STOPPED')
})

test('refuses a connection if the table of sockets cannot be read', async () => {
  const unreadable = () => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  }
  expect(await errorAfter(own, unreadable)).toBe('UNKNOWN_ACCOUNT')
})
