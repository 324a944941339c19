import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { EDGE_LIFETIME, withFreshSeconds } from './edge-headers.ts'

/** Seconds. */
const FRESH = 2

/**
 * Lets the edge keep a page that Next serves as stale for two seconds only. Next renders such a page after the
 * response. After an outage in which the server missed changes, the edge would otherwise keep its old pages for an hour.
 */
export function shortenStalePages(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    onHeaders(response, () => {
      const lifetime = response.getHeader(EDGE_LIFETIME)
      if (lifetime && response.getHeader('x-nextjs-cache') === 'STALE')
        response.setHeader(EDGE_LIFETIME, withFreshSeconds(String(lifetime), FRESH))
    })
  })
}
