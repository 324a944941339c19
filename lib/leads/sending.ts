import { storedOrigin } from '../browser/origin.ts'
import { RESENT, type SentLead } from './lead.ts'

/**
 * The local storage prefix of leads that the server has not accepted yet. The rest of the key is the submission's id.
 */
const UNSENT_LEAD = 'kept-lead:'

/**
 * `stored`: the server did not accept the lead in time, so the browser will retry. `failed`: the server refused the
 * lead, or the browser could not store it for a retry.
 */
export type Sent = 'accepted' | 'stored' | 'failed'

/**
 * R16.9: the longest time in milliseconds that a visitor waits. The request continues in the background, even across
 * page loads.
 */
const MAX_WAIT_MS = 3_000

export type ServerAnswer = { status: number; body: unknown }

/** The message in a response that rejects a lead, in the page's language. */
export function refusalIn(answer: ServerAnswer | undefined): string | undefined {
  const { message, field } = (answer?.body ?? {}) as { message?: unknown; field?: unknown }
  return answer?.status === 400 && field !== undefined && typeof message === 'string' ? message : undefined
}

/**
 * Sends a lead, and waits for three seconds at most.
 * @param heard called with the server's response, which may arrive after `sendLead` has returned
 */
export async function sendLead(
  id: string,
  lead: SentLead,
  heard?: (answer: ServerAnswer) => void,
): Promise<Sent> {
  const body = JSON.stringify({ ...lead, origin: storedOrigin() })
  const stored = store(id, body)
  const sending = post(id, body, { heard })
  const waiting = new Promise<Answer>((resolve) => setTimeout(() => resolve('later'), MAX_WAIT_MS))
  const answer = await Promise.race([sending, waiting])
  if (answer === 'later') {
    // The visitor is told that the request will be sent, so a refusal that arrives now does not delete it.
    void sending.then((late) => late === 'accepted' && forget(id))
    return stored ? 'stored' : 'failed'
  }
  forget(id)
  return answer === 'accepted' ? 'accepted' : 'failed'
}

export async function sendUnsentLeads(): Promise<void> {
  for (const name of unsentLeads()) {
    await untilAnswered(localStorage.getItem(name))
    const body = localStorage.getItem(name)
    const id = name.slice(UNSENT_LEAD.length)
    if (!body) continue
    if ((await post(id, body, { resent: true })) !== 'later') forget(id)
  }
}

/** Waits while the form in another tab may be waiting for the response to a lead, and would show it to the visitor. */
async function untilAnswered(body: string | null): Promise<void> {
  const sent = Date.parse(/"ts":"([^"]+)"/.exec(body ?? '')?.[1] ?? '')
  const age = Date.now() - sent
  if (age >= 0 && age < MAX_WAIT_MS) await new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS - age))
}

function unsentLeads(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(UNSENT_LEAD))
  } catch {
    // Storage is blocked, so there are no unsent leads.
    return []
  }
}

function store(id: string, body: string): boolean {
  try {
    localStorage.setItem(UNSENT_LEAD + id, body)
    return true
  } catch {
    return false
  }
}

function forget(id: string): void {
  try {
    localStorage.removeItem(UNSENT_LEAD + id)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** `refused`: the server will never accept the lead. `later`: a retry is needed. */
type Answer = 'accepted' | 'refused' | 'later'

type PostOptions = { heard?: ((answer: ServerAnswer) => void) | undefined; resent?: boolean }

async function post(id: string, body: string, { heard, resent }: PostOptions): Promise<Answer> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(resent && { [RESENT]: 'true' }),
      },
      body,
      keepalive: true,
    })
    const { status } = response
    const answer: unknown = await response.json().catch(() => null)
    heard?.({ status, body: answer })
    // Another server may respond instead of the site, such as a proxy with a maintenance page.
    if (response.headers.get('Idempotency-Key') !== id) return 'later'
    if (response.ok) return 'accepted'
    return [400, 403, 413, 415].includes(status) ? 'refused' : 'later'
  } catch {
    return 'later'
  }
}
