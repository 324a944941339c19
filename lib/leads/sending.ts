import { storedOrigin } from '../browser/origin.ts'
import type { SentLead } from './lead.ts'

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
  const sending = post(id, body, heard)
  const waiting = new Promise<Answer>((resolve) => setTimeout(() => resolve('later'), MAX_WAIT_MS))
  const answer = await Promise.race([sending, waiting])
  if (answer !== 'later') return answer === 'accepted' ? 'accepted' : 'failed'
  return stored ? 'stored' : 'failed'
}

export async function sendUnsentLeads(): Promise<void> {
  for (const name of unsentLeads()) {
    const body = localStorage.getItem(name)
    if (body && (await post(name.slice(UNSENT_LEAD.length), body)) === 'later') return
  }
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

/** `refused`: the server will never accept the lead. `later`: a retry is needed. */
type Answer = 'accepted' | 'refused' | 'later'

/** Posts a lead. Deletes the stored copy unless a retry is needed. */
async function post(id: string, body: string, heard?: (answer: ServerAnswer) => void): Promise<Answer> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body,
      keepalive: true,
    })
    const { ok, status } = response
    if (heard) heard({ status, body: await response.json().catch(() => null) })
    if (!ok && ![400, 413, 415].includes(status)) return 'later'
    localStorage.removeItem(UNSENT_LEAD + id)
    return ok ? 'accepted' : 'refused'
  } catch {
    return 'later'
  }
}
