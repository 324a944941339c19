import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { limitConnections } from '../../../lib/http/limit-connections.ts'

const REQUEST_MS = 300
const MAX_WAITING = 20
const MAX_READING = 5
const IDLE_MS = 1000
/** Allows for a busy machine. */
const BUSY = { timeout: 10_000 }
const LARGE = Buffer.alloc(100_000_000)
const HALF_A_BODY = 'POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100\r\n\r\n{"half'
const REQUEST = 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n'

let server: Server
/** The number of requests passed to the server's handler. */
let handed = 0
/** The clients named in the header of each request, in the order in which the requests were handled. */
const clients: string[] = []
/** Each function sends one of the pending responses. */
const answers: (() => void)[] = []

beforeAll(async () => {
  limitConnections({
    requestMs: REQUEST_MS,
    maxWaiting: MAX_WAITING,
    maxReading: MAX_READING,
    idleMs: IDLE_MS,
    clientOf: ({ headers }) => String(headers.client),
    draftSessionOf: ({ headers }) => headers.cookie,
  })
  server = createServer((request, response) => {
    handed++
    if (request.headers.client) clients.push(String(request.headers.client))
    if (request.url === '/early') response.end('early')
    else if (request.url === '/large') response.end(LARGE)
    else if (request.url === '/slow') answers.push(() => response.end('slow'))
    else if (request.method === 'GET') response.end('page')
    else request.resume().on('end', () => response.end('taken'))
  })
  // Leaves the socket open, as Next's handler does.
  server.on('upgrade', (_request, socket) => socket.on('error', () => {}))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port

async function open(sent: string): Promise<Socket> {
  const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

/** Milliseconds until the server closes a connection. */
async function openFor(sent: string): Promise<number> {
  const started = performance.now()
  const socket = await open(sent)
  await once(socket.resume(), 'end', { signal: AbortSignal.timeout(4000) })
  socket.destroy()
  return performance.now() - started
}

it.each(['websocket', 'h2c', 'anything'])('refuses an upgrade to %s and closes its socket', async (to) => {
  const socket = await open(
    `GET /en HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`,
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  // The client never closes its side.
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  socket.destroy()
})

it.each([
  ['sends nothing', ''],
  ['sends half of a head', 'GET / HTTP/1.1\r\nHost:'],
  ['sends half of a body', HALF_A_BODY],
])('closes a connection that %s', async (_what, sent) => {
  const took = await openFor(sent)
  expect(took).toBeGreaterThan(REQUEST_MS * 0.9)
  expect(took).toBeLessThan(REQUEST_MS * 4)
})

it('closes a connection that sends half of its second request', async () => {
  const socket = await open(REQUEST)
  await once(socket, 'data')
  socket.write(HALF_A_BODY)
  await once(socket, 'end', { signal: AbortSignal.timeout(4000) })
  socket.destroy()
})

it('closes a connection that gets its response early and then sends a second request slowly', async () => {
  const body = 'x'.repeat(100_000)
  const socket = await open(`POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.write(body.slice(1))
  await once(socket, 'data')
  socket.write('xGET / HTTP/1.1\r\nHost: a\r\n')
  const more = setInterval(() => socket.write('A: b\r\n'), 50)
  await vi
    .waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 4000 })
    .finally(() => clearInterval(more))
})

it('does not close a connection whose request takes a long time to process', async () => {
  const answer = fetch(`http://127.0.0.1:${port()}/slow`, { method: 'POST', body: 'whole' })
  await vi.waitFor(() => expect(answers).toHaveLength(1), BUSY)
  await openFor('')
  answers.pop()?.()
  expect(await (await answer).text()).toBe('slow')
})

it('closes a connection that does not read its response', async () => {
  const socket = await open('GET /large HTTP/1.1\r\nHost: site.example\r\n\r\n')
  await vi.waitFor(async () => expect(await connections()).toBeGreaterThan(0))
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 4 * IDLE_MS })
  socket.destroy()
})

it('closes the longest-waiting connections beyond the limit and keeps responding', async () => {
  const slow = fetch(`http://127.0.0.1:${port()}/slow`, { method: 'POST', body: 'whole' })
  await vi.waitFor(() => expect(answers).toHaveLength(1), BUSY)
  const held = await Promise.all(Array.from({ length: 3 * MAX_WAITING }, () => open(HALF_A_BODY)))
  expect(await (await fetch(`http://127.0.0.1:${port()}/`)).text()).toBe('page')
  expect(await connections()).toBeLessThanOrEqual(MAX_WAITING + 2)
  answers.pop()?.()
  expect(await (await slow).text()).toBe('slow')
  for (const socket of held) socket.destroy()
})

const pipelined = (...paths: string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`).join('')

it('handles pipelined requests one by one, in order', async () => {
  const socket = await open(pipelined('/slow', '/', '/slow', '/'))
  await vi.waitFor(() => expect(answers).toHaveLength(1), BUSY)
  answers.pop()?.()
  await vi.waitFor(() => expect(answers).toHaveLength(1), BUSY)
  answers.pop()?.()
  expect((await text(socket)).match(/slow|page/g)).toEqual(['slow', 'page', 'slow', 'page'])
})

it('drops queued requests when their connection closes', async () => {
  const before = handed
  const socket = await open(pipelined('/large', '/large', '/large'))
  await vi.waitFor(() => expect(handed).toBe(before + 1))
  socket.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  expect(handed).toBe(before + 1)
})

it('closes a connection that pipelines dozens of requests, and parses none of the rest', async () => {
  let parsed = 0
  const count = () => parsed++
  subscribe('http.server.request.start', count)
  const socket = await open(pipelined(...Array.from({ length: 1_000 }, () => '/slow')))
  await once(socket.resume(), 'end', { signal: AbortSignal.timeout(4000) })
  unsubscribe('http.server.request.start', count)
  expect(parsed).toBeLessThan(20)
  socket.destroy()
  answers.length = 0
})

it('closes the oldest slow readers when there are too many', async () => {
  const before = handed
  const held = await Promise.all(Array.from({ length: 3 * MAX_READING }, () => open(pipelined('/large'))))
  await vi.waitFor(() => expect(handed).toBe(before + held.length), BUSY)
  const patience = { timeout: IDLE_MS * 0.9 }
  await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(MAX_READING), patience)
  expect(await connections()).toBe(MAX_READING)
  for (const socket of held) socket.destroy()
})

const draft = async (session: string, { path = '/slow', client = 'reviewer' } = {}) =>
  open(`GET ${path} HTTP/1.1\r\nHost: site.example\r\nCookie: ${session}\r\nClient: ${client}\r\n\r\n`)

it('renders two drafts of a session at a time, and other sessions and visitors do not wait', async () => {
  answers.length = 0
  const sockets = await Promise.all(Array.from({ length: 5 }, () => draft('one')))
  await vi.waitFor(() => expect(answers).toHaveLength(2), BUSY)
  const other = await draft('two')
  await vi.waitFor(() => expect(answers).toHaveLength(3), BUSY)
  expect(await text(await open(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))).toContain(
    'page',
  )
  for (let sent = 0; sent < 6; sent++) {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0), BUSY)
    answers.shift()?.()
  }
  await Promise.all([...sockets, other].map((socket) => once(socket, 'data')))
  for (const socket of [...sockets, other]) socket.destroy()
})

it('reviewers with the same link and different addresses take turns', async () => {
  answers.length = 0
  const sockets = await Promise.all(Array.from({ length: 5 }, () => draft('shared')))
  await vi.waitFor(() => expect(answers).toHaveLength(2), BUSY)
  const names = ['another reviewer', 'a third reviewer']
  for (const client of names) {
    sockets.push(await draft('shared', { client }))
    // A visitor's response shows that the server has received the draft's request.
    const visitor = await open(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    expect(await text(visitor)).toContain('page')
  }
  expect(answers).toHaveLength(2)
  for (const name of names) {
    answers.shift()?.()
    await vi.waitFor(() => expect(clients.at(-1)).toBe(name), BUSY)
  }
  for (const socket of sockets) socket.destroy()
  for (const answer of answers.splice(0)) answer()
})

it('renders four drafts at a time in total, and visitors do not wait', async () => {
  answers.length = 0
  const sessions = ['a', 'b', 'c', 'd', 'e']
  const sockets = await Promise.all(sessions.flatMap((session) => [draft(session), draft(session)]))
  await vi.waitFor(() => expect(answers).toHaveLength(4), BUSY)
  const visitor = await open(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(await text(visitor)).toContain('page')
  expect(answers).toHaveLength(4)
  for (let sent = 0; sent < sockets.length; sent++) {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0), BUSY)
    answers.shift()?.()
  }
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  for (const socket of sockets) socket.destroy()
})

it('frees the turns of drafts that are closed while they wait for a limit', async () => {
  const untilOpen = (count: number) => vi.waitFor(async () => expect(await connections()).toBe(count), BUSY)
  await untilOpen(0)
  answers.length = 0
  const sockets = await Promise.all(['x', 'x', 'y', 'y'].map((session) => draft(session)))
  await vi.waitFor(() => expect(answers).toHaveLength(4), BUSY)
  // The first waits for its session, and the second for the total.
  const next = () => [draft('x', { client: 'another reviewer' }), draft('z')]
  const waiting = await Promise.all(next())
  const visitor = await open(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(await text(visitor)).toContain('page')
  for (const socket of waiting) socket.destroy()
  await untilOpen(sockets.length)
  for (const socket of sockets) socket.destroy()
  await untilOpen(0)
  for (const answer of answers.splice(0)) answer()
  const later = await Promise.all([...next(), ...next()])
  await vi.waitFor(() => expect(answers).toHaveLength(4), BUSY)
  for (const answer of answers.splice(0)) answer()
  for (const socket of later) socket.destroy()
})

it('refuses the drafts of a session if 50 are already waiting', async () => {
  answers.length = 0
  const before = await connections()
  const sockets = await Promise.all(Array.from({ length: 52 }, () => draft('flood')))
  await vi.waitFor(() => expect(answers).toHaveLength(2), BUSY)
  const refused = await draft('flood')
  expect(String((await once(refused, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /)
  // Disconnected clients free their slots.
  for (const socket of [...sockets, refused]) socket.destroy()
  await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(before))
  for (const answer of answers.splice(0)) answer()
  const next = await draft('flood', { path: '/' })
  expect(String((await once(next, 'data'))[0])).toContain('page')
  next.destroy()
})

it('handles a client’s only request before most requests of a client that sent many', async () => {
  const names = [...Array.from({ length: 15 }, () => 'many'), 'one']
  clients.length = 0
  let accepted = 0
  server.on('connection', () => accepted++)
  const sockets = await Promise.all(names.map(() => open('')))
  await vi.waitFor(() => expect(accepted).toBe(names.length), { ...BUSY, interval: 1 })
  for (const [index, name] of names.entries())
    sockets[index]?.write(REQUEST.replace('\r\n\r\n', `\r\nClient: ${name}\r\n\r\n`))
  await vi.waitFor(() => expect(clients).toHaveLength(names.length), BUSY)
  expect(clients.indexOf('one')).toBeLessThan(8)
  for (const socket of sockets) socket.destroy()
})
