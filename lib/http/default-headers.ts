import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersOfPath } from './security-headers.ts'

/** Sets the security headers on every response, because Next's `headers()` skips its own redirects (`/en/about`). */
export function setDefaultHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const { key, value } of headersOfPath(String(request.url))) response.setHeader(key, value)
  })
}
