import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Next hides the socket from a route handler and passes on whatever `X-Forwarded-For` a client wrote. From here on
 * every request's header ends with the address of the socket that it came by, as if this server were one more proxy.
 */
export function appendSocketAddress(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const { headers, socket } = request
    const before = headers['x-forwarded-for']
    headers['x-forwarded-for'] = [before, socket.remoteAddress ?? 'unknown'].flat().filter(Boolean).join(', ')
  })
}
