import { type Outcome, submitCheckout } from '@/lib/checkout/server/checkout'
import { openConsents } from '@/lib/checkout/server/consent-seal'
import { checkoutProcess } from '@/lib/checkout/server/services'
import { parseSubmission } from '@/lib/checkout/submission'
import { loadTranslator } from '@/lib/content/strings'
import { postedJson, refuse } from '@/lib/http/posted-json'
import type { Language } from '@/lib/i18n/languages'
import { log } from '@/lib/log'

/**
 * Prepares a purchase's payment and answers with what the browser needs to pay at Stripe. What is charged is what the
 * content says; the browser's amounts are only what the visitor has agreed to.
 */
export async function POST(request: Request): Promise<Response> {
  const { services, limiter } = checkoutProcess()
  const posted = await postedJson(request, limiter)
  if ('refusal' in posted) return posted.refusal
  const { body } = posted
  const submission = parseSubmission(body)
  if ('field' in submission) {
    const message = await inWords(submission.message, languageOf(body))
    return Response.json({ field: submission.field, message }, { status: 400 })
  }
  if (!services) return refuse(503, 'Payments are not configured')
  const agreed = openConsents(submission, services.consentKey)
  if ('unknown' in agreed) {
    const message = await inWords('checkout.alert.consentChanged', submission.language)
    return Response.json({ field: agreed.unknown, message }, { status: 400 })
  }
  try {
    const outcome = await submitCheckout(services, { ...submission, consents: agreed.versions })
    return await answerTo(outcome, submission.language)
  } catch (error) {
    // Its message may quote what the visitor typed.
    const why = describe(error)
    log.error(
      'payment.not-prepared',
      `Checkout: a payment could not be prepared (${why}); the visitor is asked to try again`,
      { error: why },
    )
    return refuse(503, await inWords('checkout.alert.failed', submission.language))
  }
}

async function answerTo(outcome: Outcome, language: Language): Promise<Response> {
  switch (outcome.kind) {
    case 'pay':
      return Response.json({ clientSecret: outcome.clientSecret })
    case 'paid':
      return Response.json({ paid: true, cents: outcome.amounts, paidAt: outcome.paidAt })
    case 'renew':
      return Response.json({ reason: 'attempt' }, { status: 409 })
    case 'price': {
      const message = await inWords('checkout.alert.priceChanged', language)
      return Response.json({ reason: 'price', message, cents: outcome.amounts }, { status: 409 })
    }
    case 'unavailable': {
      const message = await inWords('checkout.alert.planUnavailable', language)
      return Response.json({ reason: 'unavailable', message }, { status: 409 })
    }
  }
}

/** The text of a key; what is no key stays as it is, and so does a key while the content is away. */
async function inWords(message: string, language: Language): Promise<string> {
  if (!message.startsWith('checkout.')) return message
  const t = await loadTranslator(language, ['checkout']).catch(() => undefined)
  return t?.find(message) ?? message
}

const languageOf = (body: unknown): Language =>
  (body as { language?: unknown } | null)?.language === 'es' ? 'es' : 'en'

function describe(error: unknown): string {
  const { name, type, code, param } = (error ?? {}) as Record<'name' | 'type' | 'code' | 'param', unknown>
  return [type ?? name ?? 'unknown', code, param].filter(Boolean).join(', ')
}
