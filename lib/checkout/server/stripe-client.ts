import { createHash } from 'node:crypto'
import Stripe from 'stripe'

/** Milliseconds per attempt. Three attempts fit within the browser's timeout of 45 seconds. */
const TIMEOUT_MS = 7_000

/** The longest answers are search results: up to 10 objects of about 10 kB. */
const MAX_ANSWER_BYTES = 2_000_000

/**
 * @param apiBase replaces Stripe's origin in tests
 * @param timeoutMs per attempt, shorter in tests
 */
export function createStripe(secretKey: string, apiBase?: string, timeoutMs = TIMEOUT_MS): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    // The fetch client's timeout covers the whole attempt. The default client restarts it whenever data arrives.
    httpClient: Stripe.createFetchHttpClient(fetchBounded),
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

/** Without a limit, an endless answer would exhaust the server's memory. */
const fetchBounded: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'manual', cache: 'no-store' })
  const body = answer.body?.pipeThrough(endAfter(MAX_ANSWER_BYTES)) ?? null
  return new Response(body, answer)
}

function endAfter(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > maxBytes) controller.error(new Error(`Stripe's answer is longer than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * Whether Stripe refused with this code. Does not use `instanceof`, because the bundle contains Stripe's classes more
 * than once.
 */
export function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code
}

/**
 * Whether Stripe would repeat this error for another request with the same idempotency key. Stripe stores the response
 * of each request that it begins to execute, and repeats it for a day (https://docs.stripe.com/api/idempotent_requests).
 */
export function isRepeated(error: unknown): boolean {
  const { statusCode, headers } = (error ?? {}) as { statusCode?: unknown; headers?: Record<string, unknown> }
  // Stripe does not store a refusal that precedes the execution. It marks each response that it repeats.
  return Number(statusCode) >= 500 || headers?.['idempotent-replayed'] === 'true'
}

/**
 * The key under which Stripe executes a request only once. The key includes the parameters, because Stripe refuses
 * different parameters under the same key.
 */
export function idempotencyKey(attemptId: string, what: string, params: object): string {
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32)
  return `${attemptId}:${what}:${hash}`
}
