import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { limitPending } from '../../../lib/http/limit-pending.ts'

/** A server that answers no request until `answer` is called. */
async function listening(maxBytes: number) {
  const waiting: { client: string; answer: () => void }[] = []
  const server = createServer((request, response) => {
    waiting.push({ client: String(request.headers.client), answer: () => response.end('page') })
  })
  limitPending(server, ({ headers }) => String(headers.client), maxBytes)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = async (client: string, headers = '') => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET / HTTP/1.1\r\nHost: site.example\r\nClient: ${client}\r\n${headers}\r\n`)
    return socket
  }
  return { open, waiting }
}

it('closes the newest connection of the client whose requests take the most memory', async () => {
  const { open, waiting } = await listening(40_000)
  const heavy = []
  for (let count = 1; count <= 4; count++) {
    heavy.push(await open('heavy'))
    await vi.waitFor(() => expect(waiting).toHaveLength(count))
  }
  const closed = once(heavy[3] as (typeof heavy)[0], 'close')
  const light = await open('light')
  await closed
  await vi.waitFor(() => expect(waiting.at(-1)?.client).toBe('light'))
  waiting.at(-1)?.answer()
  expect(String((await once(light, 'data'))[0])).toContain('page')
  expect(heavy.map(({ closed }) => closed)).toEqual([false, false, false, true])
  // A request with a large header takes more.
  const large = await open('light', `X: ${'x'.repeat(12_000)}\r\n`)
  await once(large.resume(), 'close')
})

it('counts the chunks of a body as they arrive', async () => {
  const { open } = await listening(60_000)
  const socket = await open('heavy', 'Transfer-Encoding: chunked\r\n')
  const closed = once(socket, 'close')
  for (let chunk = 0; chunk < 400 && !socket.destroyed; chunk++) socket.write('1\r\na\r\n')
  await closed
})

it('closes a connection with trailers', async () => {
  const { open } = await listening(1_000_000)
  const socket = await open('visitor', 'Transfer-Encoding: chunked\r\n')
  socket.write('1\r\na\r\n0\r\nTrailer: a\r\n\r\n')
  await once(socket.resume(), 'close')
})

it('forgets requests that have been answered', async () => {
  const { open, waiting } = await listening(20_000)
  for (let count = 1; count <= 10; count++) {
    const socket = await open('visitor')
    await vi.waitFor(() => expect(waiting).toHaveLength(count))
    waiting.at(-1)?.answer()
    await once(socket, 'data')
    socket.destroy()
  }
})

it('refuses a request with hundreds of headers', async () => {
  const { open, waiting } = await listening(1_000_000)
  const socket = await open('visitor', 'a:\r\n'.repeat(200))
  expect(await text(socket)).toContain('431')
  expect(waiting).toHaveLength(0)
})
