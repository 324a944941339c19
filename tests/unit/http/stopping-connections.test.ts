import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { limitConnections } from '../../../lib/http/limit-connections.ts'
import { followStopSignals } from '../../../lib/stopping.ts'

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"half'],
])(
  'a stopping server soon closes a connection that has sent half of %s',
  async (_, half) => {
    limitConnections()
    const onSignal = vi.spyOn(process, 'once')
    followStopSignals()
    const stop = onSignal.mock.calls.find(([signal]) => signal === 'SIGTERM')?.[1]
    const server = createServer((_request, response) => response.end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(half)
    stop?.()
    // The default deadline is fifteen seconds.
    await once(socket, 'close', { signal: AbortSignal.timeout(8_000) })
    await new Promise((resolve) => server.close(resolve))
    expect(socket.destroyed).toBe(true)
    vi.restoreAllMocks()
  },
  20_000,
)
