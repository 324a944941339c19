import type { IncomingMessage, ServerResponse } from 'node:http'
import { LakeError } from './errors.ts'
import { type StudioKey, sameSecret } from './studio-key.ts'

/** `public` sees published documents whose id has no dot, `read` everything, `write` may also change it. */
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

/** The person at this machine: whoever opens the site's Studio here. */
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
  /** Without one, the site's origin is the Studio's credential. */
  studioKey?: StudioKey | undefined
}

const ANYONE: Access = { level: 'public', user: null, foreign: false }

/** The names by which a program on this machine may call the lake; any other is a rebound DNS name. */
export function isLocalHost(host: string | undefined, port: number): boolean {
  const suffix = port === 80 ? '(:80)?' : `:${port}`
  return new RegExp(`^(127\\.0\\.0\\.1|localhost|\\[::1\\])${suffix}$`, 'i').test(host ?? '')
}

type Claims = { origin?: string | undefined; authorization?: string | undefined }

/**
 * Who is asking. A browser says truthfully which page asks, in `Origin`, on every request that can write
 * or be read across origins and on every WebSocket. Where no Studio key is set, the site's own pages are trusted. Where
 * one is, they need it too, because a program can send any origin. Any other page is never trusted, whatever
 * else it sends: not with a token, and not with a request that needs no permission beforehand. A request
 * without `Origin` comes from a program, or is a browser's plain GET that no page can read; it has what its
 * token gives.
 * @throws LakeError 401 for an unknown token, 429 after too many
 */
export function identify({ origin, authorization }: Claims, credentials: Credentials): Access {
  const { siteOrigin, tokens, studioKey } = credentials
  if (origin !== undefined && origin !== siteOrigin) return { ...ANYONE, foreign: true }
  const editor: Access = { level: 'write', user: EDITOR, foreign: false }
  if (origin === siteOrigin && !studioKey) return editor
  if (authorization === undefined) return ANYONE
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? ''
  if (sameSecret(token, tokens.write)) return { level: 'write', user: WRITER, foreign: false }
  if (sameSecret(token, tokens.read)) return { level: 'read', user: READER, foreign: false }
  if (studioKey?.accepts(token)) return editor
  throw new LakeError(401, 'Session not found')
}

/** @throws LakeError 401 without an identity, 403 with one that may not. */
export function requireLevel(access: Access, needed: 'read' | 'write'): void {
  if (access.level === 'write' || access.level === needed) return
  if (access.foreign) throw new LakeError(403, 'CORS Origin not allowed')
  if (!access.user) throw new LakeError(401, 'Unauthorized')
  throw new LakeError(403, 'Insufficient permissions; permission "update" required')
}

/** Only the site's own pages are told that they may read the answer. */
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
