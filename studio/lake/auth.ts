import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { foreignPage, LakeError } from './errors.ts'
import { type StudioKey, sameSecret } from './studio-key.ts'

/**
 * `public` may read published documents whose id has no dot, `read` may read everything, and `write` may also change
 * everything.
 */
type Level = 'public' | 'read' | 'write'
export type Access = { level: Level; user: User | null; foreign: boolean }

export type User = {
  id: string
  name: string
  email: string
  provider: string
  role: string
  roles: { name: string; title: string }[]
  profileImage?: string
}

const administrator = { role: 'administrator', roles: [{ name: 'administrator', title: 'Administrator' }] }
const viewer = { role: 'viewer', roles: [{ name: 'viewer', title: 'Viewer' }] }

export const EDITOR: User = {
  id: 'local-editor',
  name: 'Local editor',
  email: 'editor@localhost.invalid',
  provider: 'embedded',
  ...administrator,
}

export const READER: User = {
  id: 'robot-reader',
  name: 'Read token',
  email: '',
  provider: 'embedded',
  ...viewer,
}

export const WRITER: User = {
  id: 'robot-writer',
  name: 'Write token',
  email: '',
  provider: 'embedded',
  ...administrator,
}

export type Credentials = {
  siteOrigin: string
  tokens: { read: string; write: string }
  /** If unset, every request from the site's origin may write. */
  studioKey?: StudioKey | undefined
}

const ANYONE: Access = { level: 'public', user: null, foreign: false }

/** Accepts loopback names only, which prevents DNS rebinding. */
export function isLocalHost(host: string | undefined, port: number): boolean {
  const suffix = port === 80 ? '(:80)?' : `:${port}`
  return new RegExp(`^(127\\.0\\.0\\.1|localhost|\\[::1\\])${suffix}$`, 'i').test(host ?? '')
}

/**
 * Identifies the caller.
 * - Browsers send `Origin` truthfully with every write, cross-origin read and WebSocket. Pages of other origins are
 *   never trusted, even with a token.
 * - Without a Studio key, the site's origin is trusted. With a key, the site's pages need it too, because other
 *   programs can send any origin.
 * - Browsers send no `Origin` when a page embeds the URL, for example as an image, or prefetches it. The page could not
 *   read the response, and counts as foreign.
 * - Other requests without `Origin` come from a program, or from an editor who opens the URL. The token determines the
 *   access.
 * @throws LakeError 401 for an unknown token, 429 after too many
 */
export function identify(headers: IncomingHttpHeaders, credentials: Credentials): Access {
  const { origin, authorization } = headers
  const { siteOrigin, tokens, studioKey } = credentials
  if (origin === undefined ? isEmbeddedOrPrefetched(headers) : origin !== siteOrigin)
    return { ...ANYONE, foreign: true }
  const editor: Access = { level: 'write', user: EDITOR, foreign: false }
  if (origin === siteOrigin && !studioKey) return editor
  if (authorization === undefined) return ANYONE
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? ''
  if (sameSecret(token, tokens.write)) return { level: 'write', user: WRITER, foreign: false }
  if (sameSecret(token, tokens.read)) return { level: 'read', user: READER, foreign: false }
  if (studioKey?.accepts(token)) return editor
  throw new LakeError(401, 'Session not found')
}

/** Whether a page of another origin makes the browser send a request without the editor opening its URL. */
function isEmbeddedOrPrefetched(headers: IncomingHttpHeaders): boolean {
  // Speculation rules in a page send a prefetch without any other mark.
  if (headers['sec-purpose'] !== undefined) return true
  const opened = headers['sec-fetch-dest'] === 'document'
  return !opened && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
}

/** @throws LakeError 403 for a foreign origin or insufficient permissions, 401 for other callers without an identity */
export function requireLevel(access: Access, needed: 'read' | 'write'): void {
  if (access.level === 'write' || access.level === needed) return
  if (access.foreign) throw foreignPage()
  if (!access.user) throw new LakeError(401, 'Unauthorized')
  throw new LakeError(403, 'Insufficient permissions; permission "update" required')
}

export function allowOrigin(request: IncomingMessage, response: ServerResponse, siteOrigin: string): void {
  response.setHeader('Vary', 'Origin')
  if (request.headers.origin !== siteOrigin) return
  response.setHeader('Access-Control-Allow-Origin', siteOrigin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', 'Content-Length, X-Sanity-Shard, Retry-After')
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers']
  if (response.hasHeader('Access-Control-Allow-Origin')) {
    response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    if (headers) response.setHeader('Access-Control-Allow-Headers', headers)
    response.setHeader('Access-Control-Max-Age', '600')
    if (request.headers['access-control-request-private-network'] === 'true') {
      response.setHeader('Access-Control-Allow-Private-Network', 'true')
    }
  }
  response.writeHead(204).end()
}
