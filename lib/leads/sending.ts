import { KEPT_LEAD } from './kept-lead.ts'
import type { LeadBody } from './lead.ts'

/** `kept`: the server could not be reached, so the browser sends it again. `failed`: the browser cannot keep it either. */
export type Sent = 'accepted' | 'kept' | 'failed'

/** R16.9: the longest wait of a visitor. The request continues in the background, even across a page change. */
const PATIENCE_MS = 3_000

/**
 * Sends a lead, three seconds at most. It is kept first, so that it outlives the page.
 * @param id names the submission, so that however often it arrives it is one lead
 */
export async function sendLead(id: string, lead: LeadBody): Promise<Sent> {
  const body = JSON.stringify(lead)
  const kept = keep(id, body)
  const sending = settle(id, body)
  const waiting = new Promise<Answer>((resolve) => setTimeout(() => resolve('later'), PATIENCE_MS))
  const answer = await Promise.race([sending, waiting])
  if (answer !== 'later') return answer === 'taken' ? 'accepted' : 'failed'
  return kept ? 'kept' : 'failed'
}

/** Sends again what earlier pages could not. */
export async function sendKeptLeads(): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT_LEAD))
  for (const name of names) {
    const body = localStorage.getItem(name)
    if (body && (await settle(name.slice(KEPT_LEAD.length), body)) === 'later') return
  }
}

function keep(id: string, body: string): boolean {
  try {
    localStorage.setItem(KEPT_LEAD + id, body)
    return true
  } catch {
    return false
  }
}

/** `refused`: the server has said that it will never take it. */
type Answer = 'taken' | 'refused' | 'later'

/** Posts a lead, and forgets it unless it is to be sent again. */
async function settle(id: string, body: string): Promise<Answer> {
  try {
    const { ok, status } = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body,
      keepalive: true,
    })
    if (!ok && ![400, 413, 415].includes(status)) return 'later'
    localStorage.removeItem(KEPT_LEAD + id)
    return ok ? 'taken' : 'refused'
  } catch {
    return 'later'
  }
}
