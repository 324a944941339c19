import { once } from 'node:events'
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '@/lib/env.ts'
import { connection } from '@/lib/sanity/connection.ts'
import { connectBySocket, lakeSocket } from '@/lib/sanity/lake-socket.ts'
import { freePort } from '@/scripts/processes.ts'
import { newLake, TOKENS, temporaryFolder } from './harness.ts'
import { run } from './process.ts'

/** Connects by the lake's socket. @returns a reader of the lake, and what another program on `LAKE_PORT` receives */
async function withImpostor(dataDir: string) {
  const lakePort = await freePort()
  connectBySocket({ ...readEnv({}), LAKE_PORT: lakePort, DATA_DIR: dataDir })
  const received: string[] = []
  const impostor = createServer((request, response) => {
    received.push(String(request.headers.authorization))
    response.setHeader('Content-Type', 'application/json').end('{"result":1}')
  })
  await once(impostor.listen(lakePort, '127.0.0.1'), 'listening')
  onTestFinished(() => void impostor.close())
  const client = createClient({
    ...connection({ lakePort }),
    token: TOKENS.write,
    useCdn: false,
    maxRetries: 0,
  })
  return { client, received, address: `http://127.0.0.1:${lakePort}/v1/ping` }
}

/** The response of Node's own client, which does not use `fetch`. */
const statusOf = (address: string) =>
  new Promise((resolve, reject) =>
    get(address, { agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject),
  )

test('programs with a token reach the lake by its socket, whoever listens on its port', async () => {
  const lake = await newLake()
  const { client, received, address } = await withImpostor(lake.dataDir)
  const other = connection({ lakePort: lake.port })
  const direct = createClient({ ...other, token: TOKENS.write, useCdn: false })
  await direct.create({ _id: 'faq.one', _type: 'faq' })
  // The lake refuses the port in the Host header.
  await expect(client.getDocument('faq.one')).rejects.toThrow('Unknown host')
  expect(await fetch(address).then(({ status }) => status)).toBe(421)
  expect(await statusOf(address)).toBe(421)
  expect(received).toEqual([])
})

test('programs send nothing while the lake is stopped', async () => {
  const lake = await newLake()
  const { client, received, address } = await withImpostor(lake.dataDir)
  await lake.close()
  await expect(client.fetch('1')).rejects.toThrow()
  await expect(fetch(address)).rejects.toThrow()
  await expect(statusOf(address)).rejects.toThrow('ENOENT')
  expect(received).toEqual([])
})

test('programs reach the lake again after its socket was removed', async () => {
  const lake = await newLake()
  connectBySocket({ ...readEnv({}), LAKE_PORT: lake.port, DATA_DIR: lake.dataDir })
  rmSync(join(lake.dataDir, 'lake/lake.sock'))
  await expect(fetch(`${lake.url}/v1/ping`)).rejects.toThrow()
  await expect
    .poll(
      () =>
        fetch(`${lake.url}/v1/ping`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
})

test('programs reach the lake again after its folder was moved away for a while', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lake = await newLake()
  connectBySocket({ ...readEnv({}), LAKE_PORT: lake.port, DATA_DIR: lake.dataDir })
  const elsewhere = `${lake.dataDir}-moved`
  renameSync(lake.dataDir, elsewhere)
  await expect(fetch(`${lake.url}/v1/ping`)).rejects.toThrow()
  for (let check = 0; check < 3; check++) await vi.advanceTimersByTimeAsync(2_000)
  renameSync(elsewhere, lake.dataDir)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await fetch(`${lake.url}/v1/ping`)).status).toBe(200)
})

test('imports and exports use the embedded lake’s socket even if a hosted dataset is configured', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const received: string[] = []
  const impostor = createServer((request, response) => {
    received.push(String(request.url))
    response.writeHead(500).end()
  })
  await once(impostor.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void impostor.close())
  const source = join(temporaryFolder(), 'data.ndjson')
  const archive = join(temporaryFolder(), 'backup.tar.gz')
  writeFileSync(source, JSON.stringify({ _id: 'lead.x', _type: 'lead' }))
  for (const args of [
    ['import', source],
    ['export', archive],
  ]) {
    const shell = 'NEXT_PUBLIC_SANITY_PROJECT_ID=abcd1234 exec "$@"'
    const { exit, output } = run(['studio/lake/content-cli.ts', ...args], { dataDir, port, shell })
    expect(await exit, output()).toBe(0)
    expect(output()).toContain(`this command uses the embedded lake in ${dataDir}`)
  }
  expect(existsSync(archive)).toBe(true)
  expect(received).toEqual([])
})

test('the lake of a command listens on the socket only', async () => {
  const port = await freePort()
  const lake = await newLake({ port, onlySocket: true })
  await expect(statusOf(`${lake.url}/v1/ping`)).rejects.toThrow('ECONNREFUSED')
  connectBySocket({ ...readEnv({}), LAKE_PORT: port, DATA_DIR: lake.dataDir })
  await lake.client.create({ _id: 'faq.one', _type: 'faq' })
  expect(await lake.client.getDocument('faq.one')).toMatchObject({ _type: 'faq' })
  // Closes connections that are kept alive.
  await lake.close()
  await expect(lake.client.fetch('1')).rejects.toThrow()
})

test('connections to other ports do not change', async () => {
  const { port } = await newLake()
  await withImpostor(temporaryFolder())
  expect(await statusOf(`http://127.0.0.1:${port}/v1/ping`)).toBe(200)
})

test('only the owner can connect to the socket', async () => {
  const { dataDir } = await newLake()
  expect(statSync(String(lakeSocket(dataDir))).mode & 0o777).toBe(0o600)
})

test('a long path of DATA_DIR is shortened, or rejected with a reason', () => {
  const long = join(process.cwd(), 'a'.repeat(80))
  expect(lakeSocket(long)).toBe(join('a'.repeat(80), 'lake', 'lake.sock'))
  expect(() => lakeSocket(join('/', 'a'.repeat(100)))).toThrow(
    'The path of DATA_DIR is too long for a socket',
  )
})
