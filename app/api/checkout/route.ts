import type { CheckoutAnswer } from '@/lib/checkout/answer'
import { submitCheckout } from '@/lib/checkout/server/checkout'
import { openConsents } from '@/lib/checkout/server/consent-seal'
import { checkoutProcess } from '@/lib/checkout/server/services'
import { hasCode } from '@/lib/checkout/server/stripe-client'
import { parseSubmission } from '@/lib/checkout/submission'
import { loadTranslator } from '@/lib/content/strings'
import { postedJson, refundDailyLimit, refundRefused, refuse } from '@/lib/http/posted-json'
import type { Language } from '@/lib/i18n/languages'
import { log } from '@/lib/log'

/** Prepares the payment for a purchase and returns the data that the browser needs to pay through Stripe. */
export async function POST(request: Request): Promise<Response> {
  return refundRefused(request, await prepare(request), [409, 503])
}

async function prepare(request: Request): Promise<Response> {
  const { services, limiter } = checkoutProcess()
  const posted = await postedJson(request, limiter)
  if ('refusal' in posted) return posted.refusal
  const { body } = posted
  const submission = parseSubmission(body)
  if ('field' in submission) return answer({ kind: 'refused', ...submission }, languageOf(body))
  const { language } = submission
  if (!services) return refuse(503, 'Payments are not configured')
  const agreed = openConsents(submission, services.consentKey)
  if ('unknown' in agreed) {
    const message = 'checkout.alert.consentChanged'
    return answer({ kind: 'refused', field: agreed.unknown, message }, language)
  }
  try {
    const outcome = await submitCheckout(services, { ...submission, consents: agreed.versions })
    // No order was stored. After another 409, an order exists.
    if (outcome.kind === 'price' || outcome.kind === 'refused') refundDailyLimit(request)
    return await answer(outcome, language)
  } catch (error) {
    // Stripe knows more about valid addresses than the form does. An order was stored, so this counts toward the limit.
    if (hasCode(error, 'email_invalid'))
      return answer({ kind: 'refused', message: 'checkout.invalid.email' }, language)
    // Does not log the whole error, because its message may quote the visitor's input.
    const why = describe(error)
    log.error(
      'payment.not-prepared',
      `Checkout: a payment could not be prepared (${why}). The visitor is asked to try again.`,
      { error: why },
    )
    return answer({ kind: 'failed', message: 'checkout.alert.failed' }, language)
  }
}

const statuses = {
  pay: 200,
  paid: 200,
  renew: 409,
  earlier: 409,
  price: 409,
  refused: 409,
  failed: 503,
} as const

async function answer(outcome: CheckoutAnswer, language: Language): Promise<Response> {
  const key = 'message' in outcome && outcome.message
  const body = key ? { ...outcome, message: await inWords(key, language) } : outcome
  const status = 'field' in outcome ? 400 : statuses[outcome.kind]
  return Response.json(body satisfies CheckoutAnswer, { status })
}

/** Translates a text key, and returns any other text unchanged. If the content is unavailable, returns the key. */
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
