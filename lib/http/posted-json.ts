import 'server-only'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { readEnv } from '../env.ts'
import { clientAddress } from './client-address.ts'
import { BodyError, readJsonBody } from './json-body.ts'
import { secondsToWait } from './rate-limit.ts'
import { isSameOrigin } from './same-origin.ts'

/** In bytes; no form of this site sends nearly as much. */
const BODY_LIMIT = 16 * 1024

export const refuse = (status: number, message: string, headers?: HeadersInit) =>
  Response.json({ message }, { status, headers })

/**
 * What a form of this site posts; or the answer to another site's page, to too many requests from one address, and to a body
 * that is no JSON.
 */
export async function postedJson(
  request: Request,
  limiter: RateLimiterAbstract,
): Promise<{ body: unknown } | { refusal: Response }> {
  const { SITE_URL, TRUSTED_PROXIES } = readEnv()
  if (!isSameOrigin(request.headers, SITE_URL))
    return { refusal: refuse(403, 'Only pages of this site may post here') }
  const wait = await secondsToWait(limiter, clientAddress(request.headers, TRUSTED_PROXIES))
  if (wait > 0) return { refusal: refuse(429, 'Too many submissions', { 'Retry-After': String(wait) }) }
  try {
    return { body: await readJsonBody(request, BODY_LIMIT) }
  } catch (error) {
    if (error instanceof BodyError) return { refusal: refuse(error.status, error.message) }
    throw error
  }
}
