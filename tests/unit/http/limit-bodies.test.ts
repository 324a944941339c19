import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodies } from '../../../lib/http/limit-bodies.ts'

const head = (method: string, body: string) => `${method} / HTTP/1.1\r\nHost: site.example\r\n${body}\r\n\r\n`
const CHUNKED = 'Transfer-Encoding: chunked'
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  limitBodies(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  return socket
}

/** Unlike `once`, does not fail if the connection is reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve))

/** Responds with the size of the body. */
const size: RequestListener = async (request, response) => {
  response.setHeader('Connection', 'close')
  // Fails if the server closes the connection.
  const body = await text(request).catch(() => '')
  response.end(String(body.length))
}

test('closes the connection if an unread body arrives in tiny chunks', async () => {
  const socket = await serve(() => {})
  socket.write(head('POST', CHUNKED) + chunk(1).repeat(2_000))
  await closed(socket)
})

test.each([1, 400])(
  'closes the connection if a body that is being read arrives in chunks of %i bytes',
  async (bytes) => {
    const socket = await serve(size)
    socket.write(head('POST', CHUNKED) + chunk(bytes).repeat(2_000))
    await closed(socket)
  },
)

test('stops parsing at the first excess chunk, and still receives later bodies', async () => {
  let parsed = 0
  const flooded = await serve((request) => {
    const push = request.push.bind(request)
    request.push = (...chunk) => {
      parsed++
      return push(...chunk)
    }
  })
  flooded.write(head('POST', CHUNKED) + chunk(1).repeat(9_000))
  await closed(flooded)
  expect(parsed).toBeLessThan(300)
  // Node reuses the parsers of closed connections.
  for (let sent = 0; sent < 5; sent++) {
    const socket = await serve(size)
    socket.write(`${head('POST', CHUNKED) + chunk(7)}0\r\n\r\n`)
    expect(await text(socket)).toMatch(/\b7\b/)
  }
})

test.each([
  ['GET', 'a method without a body'],
  ['POST', 'a body that nothing reads'],
])('stops parsing tiny chunks after the response to a %s: %s', async (method) => {
  let parsed = 0
  const server = createServer((_, response) => response.end('done'))
  limitBodies(server)
  server.on('connection', (socket: Socket & { parser?: Record<string, unknown> }) => {
    const parser = socket.parser ?? {}
    const [key, onBody] =
      Object.entries(parser).find(
        ([, value]) => (value as { name?: string } | null)?.name === 'parserOnBody',
      ) ?? []
    if (!key || typeof onBody !== 'function') throw new Error('Node’s parser has changed')
    const counting = function parserOnBody(this: unknown, ...args: unknown[]) {
      parsed++
      return onBody.apply(this, args)
    }
    parser[key] = counting
    socket.once('close', () => {
      parser[key] = onBody
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.write(head(method, CHUNKED) + chunk(1).repeat(9_000))
  await closed(socket)
  expect(parsed).toBeGreaterThan(0)
  expect(parsed).toBeLessThan(300)
})

test.each([
  ['many chunks of ordinary size', chunk(1_000).repeat(3_000), 3_000_000],
  ['a few tiny chunks', chunk(1).repeat(150), 150],
])('receives a body in %s', async (_, body, expected) => {
  const socket = await serve(size)
  socket.write(`${head('POST', CHUNKED) + body}0\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`\\b${expected}\\b`))
})

test('closes the connection on an unknown expectation, even behind another request', async () => {
  for (const earlier of ['', head('GET', 'Accept: */*')]) {
    const socket = await serve(() => {})
    socket.write(earlier + head('POST', `Expect: a-miracle\r\n${CHUNKED}`))
    await closed(socket)
  }
})

test.each([
  ['an unknown expectation', head('GET', 'Expect: a-miracle')],
  ['a body that nothing reads', `${head('GET', 'Content-Length: 1')}x`],
])('parses no further requests after %s', async (_, refused) => {
  let parsed = 0
  const count = () => parsed++
  subscribe('http.server.request.start', count)
  const socket = await serve(() => {})
  socket.write(refused.repeat(500))
  await closed(socket)
  unsubscribe('http.server.request.start', count)
  expect(parsed).toBeLessThan(5)
})

test('closes the connection if a body is still arriving after the response', async () => {
  const socket = await serve((_, response) => response.end('done'))
  socket.write(head('POST', CHUNKED) + chunk(1))
  expect(await text(socket)).toContain('done')
})

test.each([
  ['GET', CHUNKED, 400],
  ['HEAD', 'Content-Length: 1', 400],
  ['OPTIONS', CHUNKED, 400],
  ['GET', 'Content-Length: 0', 200],
  ['GET', 'Accept: */*', 200],
  ['POST', 'Content-Length: 1', 200],
])('responds to %s with “%s” with %i', async (method, header, status) => {
  const socket = await serve((_, response) => response.writeHead(200, { Connection: 'close' }).end())
  socket.write(head(method, header))
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
