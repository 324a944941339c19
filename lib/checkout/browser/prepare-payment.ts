import type { Amounts } from '../amounts.ts'
import type { CheckoutSubmission } from '../submission.ts'

/** What the server answered: how to go on. */
export type Prepared =
  | { kind: 'pay'; clientSecret: string }
  /** By an earlier try: these amounts, at this time (ISO 8601). */
  | { kind: 'paid'; amounts: Amounts; paidAt: string }
  /** The attempt is over; the same order may come under another id. */
  | { kind: 'renew' }
  | { kind: 'price'; text: string; amounts: Amounts }
  | { kind: 'refused'; text: string }

/** A visitor looks at a busy button. */
const PATIENCE_MS = 45_000

/**
 * Sends the order to this site's server, which prepares the payment. Nothing of the card is in it.
 * @throws when the server cannot be reached or gives no reason
 */
export async function preparePayment(submission: CheckoutSubmission): Promise<Prepared> {
  const response = await fetch('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer = await response.json()
  if (response.ok && answer.paid) return { kind: 'paid', amounts: answer.cents, paidAt: answer.paidAt }
  if (response.ok) return { kind: 'pay', clientSecret: answer.clientSecret }
  if (answer.reason === 'attempt') return { kind: 'renew' }
  if (answer.reason === 'price') return { kind: 'price', text: answer.message, amounts: answer.cents }
  if (answer.reason === 'unavailable' || answer.field) return { kind: 'refused', text: answer.message }
  throw new Error(`The payment was answered with ${response.status}`)
}
