import { policyText } from '../http/security-headers.ts'
import type { Connection } from './connection.ts'

/** The Content-Security-Policy of `/studio`. Allows only the site and the lake. */
export function studioContentSecurityPolicy(
  { apiHost, projectId }: Connection,
  development: boolean,
): string {
  const lake = apiHost
    ? [apiHost]
    : [`https://${projectId}.api.sanity.io`, 'https://api.sanity.io', 'https://cdn.sanity.io']
  const sockets = apiHost ? [apiHost.replace(/^http/, 'ws')] : [`wss://${projectId}.api.sanity.io`]
  return policyText({
    'default-src': ["'self'"],
    // Needed by the framework's inline scripts and by React's development build.
    'script-src': ["'self'", "'unsafe-inline'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...lake],
    'media-src': ["'self'", 'data:', 'blob:', ...lake],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...lake, ...sockets, ...(development ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  })
}
