import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-own-request'

const KEY = Symbol.for('larkspur.own-request')
const shared = globalThis as { [KEY]?: string }

/** Unknown to clients. Stored globally, because Next bundles each route separately. */
function secret(): string {
  shared[KEY] ??= randomBytes(16).toString('hex')
  return shared[KEY]
}

/** Headers for this process's requests to its own pages. Without compression, which would waste time. */
export const ownRequestHeaders = () => ({ [HEADER]: secret(), 'accept-encoding': 'identity' })

/**
 * Removes the header from a request, so that Next never receives it.
 * @returns whether this process itself sent the request, for example to renew a page
 */
export function takeOwnMark({ headers }: IncomingMessage): boolean {
  const isOwn = headers[HEADER] === secret()
  delete headers[HEADER]
  return isOwn
}
