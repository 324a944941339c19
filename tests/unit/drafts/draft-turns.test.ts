import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { takeDraftTurns } from '../../../lib/drafts/draft-turns.ts'

afterEach(() => void vi.useRealTimers())

/** Starts a server on which each request is for a draft of the session that its path names. */
async function start(render: RequestListener): Promise<Server> {
  const server = createServer(render)
  takeDraftTurns(server, ({ url }) => ({ session: String(url).split('?')[0] ?? '', client: String(url) }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

const addressOf = (server: Server) => (server.address() as AddressInfo).port

/** Opens drafts of two sessions, as many as the server renders at a time, and reads none. */
function openUnread(server: Server): void {
  for (const path of ['/a?1', '/a?2', '/b?1', '/b?2']) {
    const socket = connect(addressOf(server), '127.0.0.1').pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    onTestFinished(() => void socket.destroy())
  }
}

test.each(['ends the response', 'waits until the client reads'])(
  'clients that read nothing do not keep their turns when the page %s',
  async (kind) => {
    const size = 32 * 1024 * 1024
    const started: string[] = []
    const server = await start(async ({ url }, response) => {
      started.push(String(url))
      if (url === '/c') return response.end('drafted')
      response.write('x'.repeat(size))
      if (kind === 'ends the response') response.end()
      return once(response, 'close')
    })
    openUnread(server)
    await expect.poll(() => started).toHaveLength(4)
    const answer = await fetch(`http://127.0.0.1:${addressOf(server)}/c`, {
      signal: AbortSignal.timeout(8_000),
    })
    expect(await answer.text()).toBe('drafted')
  },
)

test('a page that is still rendering keeps its turn after its client has left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const started: string[] = []
  const closed: Promise<unknown>[] = []
  const { promise: rendered, resolve: finish } = Promise.withResolvers<void>()
  const server = await start(async ({ url }, response) => {
    started.push(String(url))
    if (url !== '/b') {
      closed.push(once(response, 'close'))
      await rendered
    }
    response.end()
  })
  const port = addressOf(server)
  const leaving = ['/a?1', '/a?2'].map((path) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    return socket
  })
  await expect.poll(() => started).toHaveLength(2)
  for (const socket of leaving) socket.destroy()
  await Promise.all(closed)
  const third = fetch(`http://127.0.0.1:${port}/a?3`)
  // The server has received the third request by the time it responds to this one.
  await fetch(`http://127.0.0.1:${port}/b`)
  vi.advanceTimersByTime(1_000)
  await fetch(`http://127.0.0.1:${port}/b`)
  expect(started).not.toContain('/a?3')
  finish()
  expect((await third).status).toBe(200)
  expect(started).toContain('/a?3')
})
