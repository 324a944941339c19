import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { stopping } from '../stopping.ts'

/**
 * Makes a stopping server close each connection after its response. Otherwise, a client that keeps sending requests
 * on an open connection, such as the lake with its retries, would prevent the server from stopping.
 */
export function closeWhenStopping(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    if (stopping().aborted) response.setHeader('Connection', 'close')
  })
}
