import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersOfPath } from './security-headers.ts'

/**
 * Puts the security headers on every answer of this server from here on. Next's `headers()` leaves out its own redirects
 * (`/en/about`, a trailing slash); where it does set a header, that one replaces this.
 */
export function setDefaultHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const { key, value } of headersOfPath(String(request.url))) response.setHeader(key, value)
  })
}
