import { retryAfterMs } from './back-off.ts'
import { bodyOf, type StoredLead, submissionId } from './stored-lead.ts'

export type Outcome = { delivered: boolean; status?: number; error?: string; retryAfterMs: number }

/** Sends a lead to the CRM once. Redirects count as failures, because following one would turn the POST into a GET. */
export async function attemptDelivery(
  lead: StoredLead,
  { url, timeoutMs }: { url: string; timeoutMs: number },
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': submissionId(lead) },
      body: JSON.stringify(bodyOf(lead)),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The body is not needed, and might be endless.
    response.body?.cancel().catch(() => {})
    const wait = response.ok ? 0 : retryAfterMs(response.headers.get('retry-after'), Date.now())
    return { delivered: response.ok, status: response.status, retryAfterMs: wait }
  } catch (error) {
    return { delivered: false, error: reason(error, timeoutMs), retryAfterMs: 0 }
  }
}

/** A message for the attempt log. It contains only the error's code, because messages may quote the request. */
function reason(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} s`
  const code = (error as { cause?: { code?: unknown } }).cause?.code
  return typeof code === 'string' ? `No connection (${code})` : 'No connection'
}
