import type { IncomingHttpHeaders } from 'node:http'
import { SITE_HEADER, siteIdentity } from '../../lib/sanity/site-identity.ts'
import type { Access, Credentials } from './auth.ts'
import { sameSecret } from './studio-key.ts'

/**
 * A caller, as the fair queues see it. Callers are identified by their credentials, because all of them connect from
 * loopback.
 */
export type Client = { name: string; trusted: boolean }

const SITE: Client = { name: 'site', trusted: true }

export const clientOf = ({ level, user }: Access): Client => ({
  name: user?.id ?? 'anonymous',
  trusted: level !== 'public',
})

/** The client that sent an HTTP request. The site identifies itself with a header that grants no additional access. */
export function clientOfRequest(
  headers: IncomingHttpHeaders,
  access: Access,
  { tokens }: Credentials,
): Client {
  const proof = headers[SITE_HEADER]
  const isSite =
    typeof proof === 'string' && access.level === 'public' && sameSecret(proof, siteIdentity(tokens.read))
  return isSite ? SITE : clientOf(access)
}
