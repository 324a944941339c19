import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import { loadTranslator } from '@/lib/content/strings'
import { postedJson, refuse } from '@/lib/http/posted-json'
import { leadServices } from '@/lib/leads/server'
import { parseSubmission, type Refusal } from '@/lib/leads/submission'
import { kindOf, log } from '@/lib/log'

/** Stores a lead, responds with 202, and then delivers it. */
export async function POST(request: Request): Promise<Response> {
  const { store, limiter, worker } = leadServices()
  const posted = await postedJson(request, limiter)
  if ('refusal' in posted) return posted.refusal
  const { body } = posted
  const id = request.headers.get('idempotency-key') ?? randomUUID()
  if (!/^[A-Za-z0-9-]{16,64}$/.test(id))
    return refuse(400, 'Idempotency-Key must be 16 to 64 letters, digits and hyphens')
  const submission = parseSubmission(body)
  if ('field' in submission) return Response.json(await inWords(submission, body), { status: 400 })

  if (!store) return refuse(503, 'Leads cannot be stored at the moment')
  try {
    await store.add(id, submission)
  } catch (error) {
    const kind = kindOf(error)
    log.error(
      'lead.not-stored',
      `Leads: a lead could not be stored (${kind}). The browser keeps it and sends it again.`,
      { error: kind },
    )
    return refuse(503, 'Leads cannot be stored at the moment', { 'Retry-After': '5' })
  }
  // Not awaited: a slow CRM must not delay shutdown.
  if (worker && !submission.flagged) after(() => void worker.wake())
  return Response.json({ id }, { status: 202 })
}

/** Translates the message to the page's language. Without content, returns the key. */
async function inWords({ field, message }: Refusal, body: unknown): Promise<Refusal> {
  if (!message.startsWith('leads.')) return { field, message }
  const page = String((body as { page?: unknown } | null)?.page)
  const t = await loadTranslator(/^\/es(\/|$)/.test(page) ? 'es' : 'en', ['leads']).catch(() => undefined)
  return { field, message: t?.find(message) ?? message }
}
