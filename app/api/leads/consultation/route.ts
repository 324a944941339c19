import { z } from 'zod'
import { loadTranslator } from '@/lib/content/strings'
import { postedJson, refundDailyLimit, refundRefused, refuse } from '@/lib/http/posted-json'
import { languageOfPath } from '@/lib/i18n/urls'
import { openAppointment } from '@/lib/leads/appointments'
import { leadServices } from '@/lib/leads/server'

const asked = z.object({
  token: z.string().max(200),
  page: z.string().max(500).default(''),
  change: z
    .discriminatedUnion('action', [
      z.object({ action: z.literal('move'), preferredTime: z.string().max(80) }),
      z.object({ action: z.literal('cancel') }),
    ])
    .optional(),
})

/** Shows, moves or cancels a consultation request for anyone with its signed link. */
export async function POST(request: Request): Promise<Response> {
  return refundRefused(request, await answer(request), [503])
}

async function answer(request: Request): Promise<Response> {
  const posted = await postedJson(request, leadServices().limiter)
  if ('refusal' in posted) return posted.refusal
  const parsed = asked.safeParse(posted.body)
  if (!parsed.success) return refuse(400, 'The body is not a change to a consultation request')
  const { token, page, change } = parsed.data
  if (!change) refundDailyLimit(request)
  const lang = languageOfPath(page)
  try {
    const answer = await openAppointment(token, lang, change)
    if (!answer) return refuse(404, 'This link opens no request')
    if (!('refused' in answer)) return Response.json(answer)
    const t = await loadTranslator(lang, ['consultation'])
    return refuse(409, t.find(answer.refused) ?? answer.refused)
  } catch {
    return refuse(503, 'The content lake is unavailable', { 'Retry-After': '5' })
  }
}
