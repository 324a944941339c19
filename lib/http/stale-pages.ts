import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { EDGE_LIFETIME } from './edge-headers.ts'

/**
 * Shortens the time for which the edge keeps a stale page to two seconds. Next serves such a page once more and then
 * renders it. If the server has missed changes during an outage, the edge would otherwise keep the old pages for an hour.
 */
export function shortenStalePages(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    onHeaders(response, () => {
      const lifetime = response.getHeader(EDGE_LIFETIME)
      if (lifetime && response.getHeader('x-nextjs-cache') === 'STALE')
        response.setHeader(EDGE_LIFETIME, String(lifetime).replace(/max-age=\d+/, 'max-age=2'))
    })
  })
}
