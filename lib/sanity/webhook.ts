import { createHmac } from 'node:crypto'
import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook'

/**
 * Milliseconds. Sanity's hosted lake retries a delivery for about half an hour, and the embedded lake signs each
 * attempt again. An older signature is treated as a replay.
 */
const REPLAY_WINDOW_MS = 35 * 60 * 1000

/**
 * Verifies a signature in Sanity's format (`t=<ms>,v1=<hmac>` over `t.body`).
 * @param now epoch milliseconds
 * @returns “old” also if the signature is too far in the future
 */
export async function checkWebhook(request: {
  body: string
  signature: string | null
  secret: string
  now: number
}): Promise<'valid' | 'invalid' | 'old'> {
  const { body, signature, secret, now } = request
  if (!signature) return 'invalid'
  try {
    if (!(await isValidSignature(body, signature, secret))) return 'invalid'
    const age = Math.abs(now - decodeSignatureHeader(signature).timestamp)
    return age <= REPLAY_WINDOW_MS ? 'valid' : 'old'
  } catch {
    return 'invalid'
  }
}

/** Response header with which the receiver of a webhook proves that it knows the webhook's secret. */
export const RECEIPT_HEADER = 'webhook-receipt'

/**
 * The value of the receipt header: an HMAC of the webhook's signature.
 * @param signature the value of the webhook's signature header
 */
export function receiptOf(signature: string, secret: string): string {
  return createHmac('sha256', secret).update(`receipt:${signature}`).digest('base64url')
}
