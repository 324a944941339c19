import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import { loadTranslator } from '@/lib/content/strings'
import { readEnv } from '@/lib/env'
import { clientAddress } from '@/lib/http/client-address'
import { BodyError, readJsonBody } from '@/lib/http/json-body'
import { secondsToWait } from '@/lib/http/rate-limit'
import { isSameOrigin } from '@/lib/http/same-origin'
import { leadServices } from '@/lib/leads/server'
import { parseSubmission, type Refusal } from '@/lib/leads/submission'
import { kindOf, log } from '@/lib/log'

const BODY_LIMIT = 16 * 1024

const refuse = (status: number, message: string, headers?: HeadersInit) =>
  Response.json({ message }, { status, headers })

/**
 * Takes a lead: stores it, answers 202, and then delivers it. The browser names the submission in `Idempotency-Key`, so
 * that a repetition is the same lead. A bot gets the same answer as a person.
 */
export async function POST(request: Request): Promise<Response> {
  const env = readEnv()
  const { store, limiter, worker } = leadServices()
  if (!isSameOrigin(request.headers, env.SITE_URL))
    return refuse(403, 'Only pages of this site may send leads')
  const wait = await secondsToWait(limiter, clientAddress(request.headers, env.TRUSTED_PROXIES))
  if (wait > 0) return refuse(429, 'Too many submissions', { 'Retry-After': String(wait) })

  const id = request.headers.get('idempotency-key') ?? randomUUID()
  if (!/^[A-Za-z0-9-]{16,64}$/.test(id))
    return refuse(400, 'Idempotency-Key must be 16 to 64 letters, digits and hyphens')
  let body: unknown
  try {
    body = await readJsonBody(request, BODY_LIMIT)
  } catch (error) {
    if (error instanceof BodyError) return refuse(error.status, error.message)
    throw error
  }
  const submission = parseSubmission(body)
  if ('field' in submission) return Response.json(await inWords(submission, body), { status: 400 })

  if (!store) return refuse(503, 'Leads cannot be stored at the moment')
  try {
    await store.add(id, submission)
  } catch (error) {
    const kind = kindOf(error)
    log.error(
      'lead.not-stored',
      `Leads: one could not be stored (${kind}); the browser keeps it and sends it again`,
      { error: kind },
    )
    return refuse(503, 'Leads cannot be stored at the moment', { 'Retry-After': '5' })
  }
  // Not awaited: a slow CRM must not keep a stopping server from ending.
  if (worker && !submission.flagged) after(() => void worker.wake())
  return Response.json({ id }, { status: 202 })
}

/** The message in the language of the page that sent it; where the content is away, its key. */
async function inWords({ field, message }: Refusal, body: unknown): Promise<Refusal> {
  if (!message.startsWith('leads.')) return { field, message }
  const page = String((body as { page?: unknown } | null)?.page)
  const t = await loadTranslator(/^\/es(\/|$)/.test(page) ? 'es' : 'en', ['leads']).catch(() => undefined)
  return { field, message: t?.(message) ?? message }
}
