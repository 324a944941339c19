import { createHash } from 'node:crypto'
import Stripe from 'stripe'

/** A visitor waits for the answer, and the browser no longer than 45 seconds: three tries of this are over by then. */
const TIMEOUT_MS = 7_000

/** @param apiBase another origin than Stripe's, and @param timeoutMs another patience with each try, for tests */
export function createStripe(secretKey: string, apiBase?: string, timeoutMs = TIMEOUT_MS): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      ...(base.port && { port: base.port }),
    }),
  })
}

/** Whether Stripe refused with a code. Not `instanceof`: the bundle has Stripe's classes more than once. */
export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code
}

/** Whether Stripe itself has failed. Of a request with a key it repeats such an answer for a day, as any other. */
export function isStripesFault(error: unknown): boolean {
  return Number((error as { statusCode?: unknown } | null)?.statusCode) >= 500
}

/**
 * The key under which Stripe carries out a request once, however often it comes. With other parameters it is another
 * request: Stripe would refuse them under the same key.
 */
export function idempotencyKey(attemptId: string, what: string, params: object): string {
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32)
  return `${attemptId}:${what}:${hash}`
}
