import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { awaitBodies } from '../../../lib/http/await-bodies.ts'
import { limitBodies } from '../../../lib/http/limit-bodies.ts'
import { takeTurns } from '../../../lib/http/take-turns.ts'

/** Starts a server. @returns the bodies of the requests that it has handled, and a function that opens a connection */
async function start() {
  const handled: Promise<string>[] = []
  const server = createServer((request, response) => {
    handled.push(text(request))
    request.on('end', () => response.end())
  })
  awaitBodies(server)
  takeTurns(server)
  limitBodies(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    return socket
  }
  return { handled, open, received: () => once(server, 'request') }
}

const head = (...lines: string[]) => `POST / HTTP/1.1\r\nHost: a\r\n${lines.join('\r\n')}\r\n\r\n`

test('handles a post once its body has arrived', async () => {
  const { handled, open, received } = await start()
  const socket = open()
  socket.write(`${head('Content-Length: 4')}ab`)
  await received()
  expect(handled).toEqual([])
  socket.write('cd')
  await vi.waitFor(() => expect(handled).toHaveLength(1), { timeout: 10_000 })
  expect(await handled[0]).toBe('abcd')
})

test('handles a post whose body is larger than Node reads in advance', async () => {
  const { handled, open } = await start()
  const socket = open()
  socket.write(head('Transfer-Encoding: chunked'))
  for (let chunk = 0; chunk < 8; chunk++) socket.write(`8000\r\n${'a'.repeat(0x8000)}\r\n`)
  await vi.waitFor(() => expect(handled).toHaveLength(1), { timeout: 10_000 })
  socket.write('0\r\n\r\n')
  expect(await handled[0]).toHaveLength(8 * 0x8000)
})

test('handles requests without a body and pipelined posts at once', async () => {
  const { handled, open } = await start()
  open().write(
    `GET / HTTP/1.1\r\nHost: a\r\n\r\n${head('Content-Length: 2')}ab${head('Content-Length: 2')}cd`,
  )
  await vi.waitFor(() => expect(handled).toHaveLength(3), { timeout: 10_000 })
  expect(await Promise.all(handled)).toEqual(['', 'ab', 'cd'])
})

test.each(['', '0\r\n\r\n'])('does not handle a post whose body was refused (end: %j)', async (end) => {
  const { handled, open } = await start()
  const socket = open()
  socket.write(head('Transfer-Encoding: chunked') + '1\r\na\r\n'.repeat(1000) + end)
  await once(socket, 'close')
  expect(handled).toEqual([])
})
