import 'server-only'
import { readEnv } from '../env.ts'
import { clientAddress } from './client-address.ts'
import { BodyError, readFormBody, readJsonBody } from './json-body.ts'
import { type RateLimiter, secondsToWait } from './rate-limit.ts'
import { requestedHosts } from './requested-hosts.ts'

/**
 * Whether a request comes from a page of this site or from a program, rather than from another site's page. Browsers
 * say which with every POST, and pages cannot forge it.
 * @param siteOrigin the public origin, which may differ from the host if there is a proxy
 */
export function isSameOrigin(headers: Headers, siteOrigin: string): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite === 'same-origin') return true
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false
  // Safari before 16.4 sends only the page's origin.
  const origin = headers.get('origin')
  if (origin === null || origin === siteOrigin) return true
  try {
    return requestedHosts(headers).includes(new URL(origin).host)
  } catch {
    return false
  }
}

/** Bytes. The site's forms send far less. */
const BODY_LIMIT = 16 * 1024

/**
 * Characters of JSON. A longer request counts several times toward the daily limit, because its document takes more of
 * the embedded lake's memory. Usual requests have fewer.
 */
const COUNTED_LENGTH = 2_000

export const refuse = (status: number, message: string, headers?: HeadersInit) =>
  Response.json({ message }, { status, headers })

const refunds = new WeakMap<Request, () => void>()

/**
 * Subtracts a request that stored no document from its network's daily count. Otherwise, anyone could use up the daily
 * limit of others in the network with invalid requests.
 */
export function refundDailyLimit(request: Request): void {
  refunds.get(request)?.()
  refunds.delete(request)
}

/**
 * Refunds a refused request.
 * @param mayHaveStored statuses after which a document may have been stored
 */
export function refundRefused(
  request: Request,
  response: Response,
  mayHaveStored: readonly number[],
): Response {
  if (response.status >= 400 && !mayHaveStored.includes(response.status)) refundDailyLimit(request)
  return response
}

type Posted<Body> = { body: Body } | { refusal: Response }

/** Reads JSON posted by a script of this site. */
export const postedJson = (request: Request, limiter: RateLimiter) => posted(request, limiter, readJsonBody)

/** Reads the fields of a form of this site, posted without JavaScript. */
export const postedForm = (request: Request, limiter: RateLimiter) => posted(request, limiter, readFormBody)

async function posted<Body>(
  request: Request,
  limiter: RateLimiter,
  read: (request: Request, limit: number) => Promise<Body>,
): Promise<Posted<Body>> {
  const { SITE_URL, TRUSTED_PROXIES } = readEnv()
  if (!isSameOrigin(request.headers, SITE_URL))
    return { refusal: refuse(403, 'Only pages of this site may post here') }
  const address = clientAddress(request.headers, TRUSTED_PROXIES)
  const wait = await secondsToWait(limiter, address)
  if (wait > 0) return { refusal: refuse(429, 'Too many submissions', { 'Retry-After': String(wait) }) }
  let count = 1
  refunds.set(request, () => limiter.adjustDailyCount?.(address, -count))
  try {
    const body = await read(request, BODY_LIMIT)
    const more = Math.floor(JSON.stringify(body).length / COUNTED_LENGTH)
    count += more
    limiter.adjustDailyCount?.(address, more)
    return { body }
  } catch (error) {
    if (error instanceof BodyError) return { refusal: refuse(error.status, error.message) }
    throw error
  }
}
