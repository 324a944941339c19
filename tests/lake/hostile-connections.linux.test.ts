import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/processes.ts'
import { watchMemory } from '../load/memory.ts'
import {
  API,
  bearer,
  clientFor,
  newLake,
  type RunningLake,
  SITE,
  TOKENS,
  temporaryFolder,
  until,
} from './harness.ts'
import { runLake } from './process.ts'

/** The file that a descriptor of this process refers to, or an empty string if it was just closed. */
function linkOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

/** Opens connections that send the text and nothing more. */
async function openAll(port: number, count: number, text: string) {
  const sockets = new Set<Socket>()
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return new Promise<void>((resolve) => {
      socket.on('connect', () => (text ? socket.write(text, () => resolve()) : resolve()))
      socket.on('close', () => resolve())
    })
  }
  // The kernel silently drops connections that arrive faster than the server accepts them.
  for (let left = count; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(100, left) }, open))
  }
  return sockets
}

const halfBody = (port: number) =>
  `POST ${API}/data/query/production HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"query":`

test('handles the requests of a connection one by one, and closes a connection that pipelines dozens', async () => {
  const { port, client } = await newLake()
  const { url } = await client.assets.upload('file', Buffer.alloc(2_000_000, 'x'), { filename: 'a.txt' })
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  const openFiles = () =>
    readdirSync('/proc/self/fd')
      .map(linkOf)
      .filter((link) => link.endsWith('.txt')).length
  const few = connect(port, '127.0.0.1')
  onTestFinished(() => void few.destroy())
  few.on('error', () => {})
  few.write(get(new URL(url).pathname).repeat(5))
  // The client reads nothing, so the first response cannot end.
  await expect.poll(openFiles).toBe(1)
  few.write(get(new URL(url).pathname).repeat(50))
  await once(few.resume(), 'close', { signal: AbortSignal.timeout(5000) })
  await expect.poll(openFiles).toBe(0)

  const pings = connect(port, '127.0.0.1')
  pings.write(
    get('/v1/ping').repeat(5) + get('/v1/ping').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  )
  expect((await text(pings)).match(/HTTP\/1\.1 200/g)).toHaveLength(6)
})

test('serves every caller while half-sent bodies and idle connections fill all slots, which are freed within seconds', async () => {
  const { client, url, port } = await newLake()
  const halves = await openAll(port, 1_100, halfBody(port))
  await client.create({ _id: 'a', _type: 'post' })
  expect((await fetch(`${url}/v1/ping`)).status).toBe(200)
  const idle = await openAll(port, 1_100, '')
  await client.create({ _id: 'b', _type: 'post' })
  expect(await (await fetch(`${url}${API}/data/query/production?query=count(*)`)).json()).toMatchObject({
    result: 2,
  })
  expect(halves.size + idle.size).toBeGreaterThan(0)
  // A socket emits `close` only after its data has been read.
  for (const socket of [...halves, ...idle]) socket.resume()
  await expect.poll(() => halves.size + idle.size, { timeout: 20_000 }).toBe(0)
})

test.each([
  ['WebSockets that never authorize themselves', 'a-key-of-the-studio', `Origin: ${SITE}\r\n`],
  ['anonymous WebSockets', undefined, ''],
])('reads the request of a trusted client while %s fill all slots', async (_kind, studioKey, origin) => {
  const { port } = await newLake({ studioKey })
  const host = `Host: 127.0.0.1:${port}\r\n`
  const upgrade = `GET ${API}/data/listen/production?query=* HTTP/1.1\r\n${host}${origin}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
  const flood = await openAll(port, 1_000, upgrade)
  await Promise.all([...flood].map((socket) => once(socket, 'data')))
  const trusted = connect(port, '127.0.0.1')
  await once(trusted, 'connect')
  // Each of these connections replaces another one.
  await openAll(port, 100, '')
  trusted.write(
    `GET ${API}/data/query/production?query=1 HTTP/1.1\r\n${host}Authorization: Bearer ${TOKENS.write}\r\nConnection: close\r\n\r\n`,
  )
  expect(await text(trusted)).toContain('HTTP/1.1 200')
})

test('never drops a trusted client’s request in flight', async () => {
  const { client, port } = await newLake()
  let chunks = 0
  const upload = new ReadableStream({
    async pull(controller) {
      if (chunks++ === 1) await openAll(port, 1_500, halfBody(port))
      if (chunks < 5) controller.enqueue(new TextEncoder().encode('part of a long file'))
      else controller.close()
    },
  })
  const answer = await fetch(`http://127.0.0.1:${port}${API}/assets/files/production?filename=a.txt`, {
    method: 'POST',
    headers: { ...bearer(TOKENS.write), 'Content-Type': 'text/plain' },
    body: upload,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(200)
  expect(await client.fetch('count(*[_type == "sanity.fileAsset"])')).toBe(1)
})

test('limits event streams, with separate slots for anonymous callers', async () => {
  const lake = await newLake()
  const url = `${lake.url}${API}/data/listen/production?query=*`
  const attack = new AbortController()
  const open = (headers = {}) => fetch(url, { headers, signal: attack.signal })
  // Keeps every response, because a stream ends when its response is garbage-collected.
  const streams = [await open()]
  while (streams.at(-1)?.status === 200 && streams.length < 60) streams.push(await open())
  const refused = streams.pop()
  expect(refused?.status).toBe(429)
  expect(refused?.headers.has('retry-after')).toBe(true)
  expect(streams.length).toBe(50)
  expect((await open(bearer(TOKENS.read))).status).toBe(200)
  attack.abort()
  // Closing a stream frees its slot.
  const after = new AbortController()
  await expect
    .poll(async () => (await fetch(url, { signal: after.signal })).status, { timeout: 10_000 })
    .toBe(200)
  after.abort()
})

test('stays below a gigabyte while clients request large responses without reading them', async () => {
  const port = await freePort()
  const { child } = await runLake({ dataDir: temporaryFolder(), port })
  const client: RunningLake['client'] = clientFor(port)
  const text = 'x'.repeat(1_900_000)
  for (const _id of ['a', 'b', 'c', 'd', 'e']) await client.create({ _id, _type: 'post', text })
  const mostMemory = watchMemory(child.pid ?? 0)
  const request = `GET ${API}/data/query/production?query=*.text HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  const sockets = await openAll(port, 100, request)
  for (const socket of sockets) socket.pause()
  expect(await client.fetch('*[0]._id')).toBe('a')
  expect(mostMemory()).toBeLessThan(1024 ** 3)
})

test.each([
  ['POST', `${API}/data/query/production`],
  ['POST', `${API}/data/mutate/production`],
  ['GET', '/v1/ping'],
  ['GET', `${API}/data/query/production?query=1`],
  ['OPTIONS', `${API}/data/query/production`],
])('closes a connection that sends a body in tiny chunks with %s %s', async (method, path) => {
  const { port } = await newLake()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  socket.write('1\r\n \r\n'.repeat(50_000))
  socket.resume()
  // Unlike `once`, does not fail if the connection is reset.
  await new Promise((resolve) => socket.once('close', resolve))
})

test('the rest of a refused upgrade does not keep a stopping lake running', async () => {
  const port = await freePort()
  const lake = await runLake({ dataDir: temporaryFolder(), port })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(
    `GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404/)
  socket.write('unread')
  lake.child.kill('SIGTERM')
  expect(await lake.exit).toBe(0)
})

test('answers a refused body in chunks of ordinary size', async () => {
  const { port } = await newLake()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST ${API}/data/mutate/production HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  socket.end(`${`2000\r\n${' '.repeat(0x2000)}\r\n`.repeat(100)}0\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[13] /)
})

test('a WebSocket that is requested while the lake is stopping does not keep it running', async () => {
  const port = await freePort()
  const { child, exit, url } = await runLake({ dataDir: temporaryFolder(), port })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${API}/data/listen/production?query=* HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`)
  // The lake has read the first part once it responds to a later request.
  await fetch(`${url}/v1/ping`)
  child.kill('SIGTERM')
  // The stop has begun once the lake accepts no more connections.
  await until(
    () =>
      fetch(`${url}/v1/ping`).then(
        () => false,
        () => true,
      ),
    'the stop',
  )
  socket.write(
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  expect(await exit).toBe(0)
})
