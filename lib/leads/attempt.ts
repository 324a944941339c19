import { retryAfterMs } from './back-off.ts'
import { signatureOf } from './signature.ts'
import { bodyOf, type StoredLead, submissionId } from './stored-lead.ts'
import type { Webhook } from './webhooks.ts'

export type Outcome = { delivered: boolean; status?: number; error?: string; retryAfterMs: number }

/**
 * Posts a lead to a webhook once. Redirects count as failures, because following one would turn the POST into a GET.
 */
export async function attemptWebhook(
  lead: StoredLead,
  { url, secret }: Webhook,
  timeoutMs: number,
): Promise<Outcome> {
  const body = JSON.stringify(bodyOf(lead))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': submissionId(lead),
        ...(secret && { 'X-Signature': signatureOf(body, secret) }),
      },
      body,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Cancels the body, which is not needed and might be endless.
    response.body?.cancel().catch(() => {})
    const wait = response.ok ? 0 : retryAfterMs(response.headers.get('retry-after'), Date.now())
    return { delivered: response.ok, status: response.status, retryAfterMs: wait }
  } catch (error) {
    return { delivered: false, error: reason(error, timeoutMs), retryAfterMs: 0 }
  }
}

/**
 * A message for the attempt log. Contains only the error's code, because the error's message may quote the request.
 */
function reason(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return noAnswer(timeoutMs)
  return noConnection((error as { cause?: { code?: unknown } }).cause?.code)
}

export const noAnswer = (timeoutMs: number) => `No response within ${timeoutMs / 1000} s`

export const noConnection = (code: unknown) =>
  typeof code === 'string' ? `No connection (${code})` : 'No connection'
