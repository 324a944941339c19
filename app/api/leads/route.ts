import { randomUUID } from 'node:crypto'
import { loadTranslator } from '@/lib/content/strings'
import { isForm } from '@/lib/http/json-body'
import { postedJson, refundRefused, refuse } from '@/lib/http/posted-json'
import { languageOfPath } from '@/lib/i18n/urls'
import { acceptLead } from '@/lib/leads/accept'
import { answerForm } from '@/lib/leads/answer-form'
import { confirmationOf } from '@/lib/leads/appointments'
import { checkSubmission } from '@/lib/leads/check-submission'
import { isConsultation, RESENT } from '@/lib/leads/lead'
import { leadServices } from '@/lib/leads/server'
import { parseSubmission, type Refusal } from '@/lib/leads/submission'

/**
 * Stores a lead, responds, and then delivers the lead. Scripts post JSON. Without JavaScript, browsers post form
 * fields.
 */
export async function POST(request: Request): Promise<Response> {
  const response = await (isForm(request) ? answerForm(request) : answerScript(request))
  return refundRefused(request, response, [503])
}

async function answerScript(request: Request): Promise<Response> {
  const id = request.headers.get('idempotency-key') ?? randomUUID()
  if (!isSubmissionId(id)) return refuse(400, 'Idempotency-Key must be 16 to 64 letters, digits and hyphens')
  const response = await answerSubmission(request, id)
  // Proves to the browser that the site itself responded: a proxy's error page would not echo the id.
  response.headers.set('Idempotency-Key', id)
  return response
}

const isSubmissionId = (id: string) => /^[A-Za-z0-9-]{16,64}$/.test(id)

async function answerSubmission(request: Request, id: string): Promise<Response> {
  const posted = await postedJson(request, leadServices().limiter)
  if ('refusal' in posted) return posted.refusal
  const { body } = posted
  const submission = parseSubmission(body)
  if ('field' in submission) return Response.json(await inWords(submission, body), { status: 400 })
  const resent = request.headers.has(RESENT)
  const checked = await checkSubmission(submission, { resent }).catch(() => null)
  if (checked && 'field' in checked) return Response.json(await inWords(checked, body), { status: 400 })
  if (!checked || !(await acceptLead(id, checked)))
    return refuse(503, 'Leads cannot be stored at the moment', { 'Retry-After': '5' })
  const { lead } = checked
  // The source of a resent request is not checked, so a link to it could show any text as a consultation's name.
  if (resent || !isConsultation(lead.source)) return Response.json({ id }, { status: 202 })
  // The lead is already stored, so the request succeeds even if its confirmation cannot be created.
  const confirmation = await confirmationOf(id, lead, languageOfPath(lead.page)).catch(() => undefined)
  return Response.json({ id, confirmation }, { status: 202 })
}

/** Translates the message into the page's language. If the content is unavailable, returns the key. */
async function inWords({ field, message }: Refusal, body: unknown): Promise<Refusal> {
  if (!/^(leads|consultation)\./.test(message)) return { field, message }
  const page = (body as { page?: unknown } | null)?.page
  const language = languageOfPath(typeof page === 'string' ? page : '')
  const t = await loadTranslator(language, ['leads', 'consultation']).catch(() => undefined)
  return { field, message: t?.find(message) ?? message }
}
