import { EventEmitter, once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { takeClientTurns } from '../../../lib/http/client-turns.ts'
import { ownRequestHeaders } from '../../../lib/http/own-request.ts'

/** Allows for a busy machine. */
const BUSY = { timeout: 10_000 }

let server: Server
let sockets: Socket[] = []
/** The clients whose requests have started, in order. */
let started: string[] = []
/** The responses in progress, oldest first. */
let responses: ServerResponse[] = []
/** Milliseconds for which the event loop has been idle, as the server sees it. */
let idle = () => 0

type Options = Parameters<typeof takeClientTurns>[2]

/** Starts a server whose clients name themselves in a header. */
async function start(options: Options = {}): Promise<void> {
  sockets = []
  started = []
  responses = []
  idle = () => 0
  server = createServer((request, response) => {
    started.push(String(request.headers.client))
    responses.push(response)
  })
  takeClientTurns(server, ({ headers }) => String(headers.client), {
    inProgress: 2,
    heldMs: 60_000,
    idleTime: () => idle(),
    ...options,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** Sends one request on a connection of its own, and waits until the server has received it. */
async function send(client: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Socket> {
  const received = once(server, 'request')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  const lines = Object.entries({ Host: 'site.example', Connection: 'close', Client: client, ...headers })
  socket.write(
    `${method} / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  await received
  return socket
}

async function sendAll(...clients: string[]): Promise<Socket[]> {
  const sent: Socket[] = []
  for (const client of clients) sent.push(await send(client))
  return sent
}

/** Ends the oldest response, and waits for the request that starts in its place. */
async function answerOldest(): Promise<void> {
  const count = started.length
  responses.shift()?.end('page')
  await vi.waitFor(() => expect(started).toHaveLength(count + 1), BUSY)
}

/** Lets the server take its turns, in which it could start requests. */
async function severalTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await nextTurn()
}

test('the site’s own requests do not wait, and no client can impersonate the site', async () => {
  await start()
  await sendAll('many', 'many', 'many')
  await send('forger', { ...ownRequestHeaders(), 'x-own-request': 'guessed' })
  await send('site', ownRequestHeaders())
  await vi.waitFor(() => expect(started).toEqual(['many', 'many', 'site']), BUSY)
  expect(responses.at(-1)?.req.headers).not.toHaveProperty('x-own-request')
})

test('starts pages and posts alternately', async () => {
  await start({ inProgress: 1 })
  await send('first')
  for (const client of ['a', 'b', 'c']) await send(client, {}, 'POST')
  await sendAll('page', 'page')
  for (let answered = 0; answered < 5; answered++) await answerOldest()
  expect(started).toEqual(['first', 'page', 'a', 'page', 'b', 'c'])
})

test('starts another client’s request before the remaining requests of a client that sent many', async () => {
  await start()
  await sendAll('many', 'many', 'many', 'many', 'many', 'one')
  await vi.waitFor(() => expect(started).toHaveLength(2), BUSY)
  for (let answered = 0; answered < 4; answered++) await answerOldest()
  expect(started).toEqual(['many', 'many', 'many', 'one', 'many', 'many'])
})

test('drops a waiting request when its connection closes', async () => {
  await start()
  const [, , third] = await sendAll('a', 'a', 'gone', 'a')
  await vi.waitFor(() => expect(started).toHaveLength(2), BUSY)
  third?.destroy()
  await vi.waitFor(async () => {
    const open = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
    expect(open).toBe(3)
  }, BUSY)
  await answerOldest()
  responses.shift()?.end('page')
  await severalTurns()
  expect(started).toEqual(['a', 'a', 'a'])
})

test('starts the next request when a client disconnects before its response', async () => {
  await start()
  const [first] = await sendAll('a', 'a', 'b')
  await vi.waitFor(() => expect(started).toHaveLength(2), BUSY)
  first?.destroy()
  await vi.waitFor(() => expect(started).toEqual(['a', 'a', 'b']), BUSY)
})

test('starts the next request when a response takes long', async () => {
  await start({ heldMs: 50 })
  await sendAll('a', 'a', 'b')
  await vi.waitFor(() => expect(started).toEqual(['a', 'a', 'b']), BUSY)
})

test('starts a waiting request if the event loop is idle, even with the maximum in progress', async () => {
  await start()
  await sendAll('a', 'a', 'b')
  await severalTurns()
  expect(started).toEqual(['a', 'a'])
  idle = () => performance.now()
  await vi.waitFor(() => expect(started).toEqual(['a', 'a', 'b']), BUSY)
})

/** Requests that arrive in the same turn of the event loop, which real connections cannot guarantee. */
function receive(...clients: string[]): void {
  for (const client of clients) server.emit('request', { headers: { client } }, new EventEmitter())
}

test('starts one request per turn of the event loop', async () => {
  await start({ inProgress: 10 })
  receive('a', 'b', 'c')
  expect(started).toEqual(['a'])
  await nextTurn()
  expect(started).toEqual(['a', 'b'])
  await nextTurn()
  expect(started).toEqual(['a', 'b', 'c'])
})

test('starts no request while connections keep arriving, up to a limit', async () => {
  await start({ inProgress: 10, accepted: 3 })
  receive('a', 'b')
  for (let arrived = 0; arrived < 3; arrived++) {
    server.emit('connection', new Socket())
    await nextTurn()
    expect(started).toEqual(['a'])
  }
  server.emit('connection', new Socket())
  await nextTurn()
  expect(started).toEqual(['a', 'b'])
})

test('refuses a client’s requests beyond the limit, and still accepts those of others', async () => {
  await start({ waiting: 2 })
  await sendAll('many', 'many', 'many', 'many')
  const refused = await text(await send('many'))
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused).toMatch(/^retry-after: 1\r$/im)
  await send('one')
  await vi.waitFor(() => expect(started).toHaveLength(2), BUSY)
  await answerOldest()
  await answerOldest()
  expect(started).toContain('one')
})
