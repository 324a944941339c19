import 'server-only'
import { readEnv } from '../env.ts'
import { clientAddress } from '../http/client-address.ts'
import { noticePage } from '../http/notice-page.ts'
import { type RateLimiter, rateLimiter, secondsToWait } from '../http/rate-limit.ts'
import type { Language } from '../i18n/languages.ts'
import { languageOfPath } from '../i18n/urls.ts'
import { isFromOtherOrigin } from './other-origin.ts'

/** Attempts per address. Each attempt queries the lake. The Studio needs a few per minute. */
const TRIES_PER_MINUTE = 60

/** Hard-coded, because loading these texts from the content would query the lake too. */
const words: Record<Language, { title: string; text: string; way: string }> = {
  en: {
    title: 'Too many attempts',
    text: 'Too many drafts were opened from this network within a minute. Please wait a minute, then open the link again.',
    way: 'Go to the public site',
  },
  es: {
    title: 'Demasiados intentos',
    text: 'Se abrieron demasiados borradores desde esta red en un minuto. Espere un minuto y vuelva a abrir el enlace.',
    way: 'Ir al sitio público',
  },
}

let limiter: RateLimiter | undefined

/**
 * Counts an attempt to view drafts. Returns a 429 response if there are too many. Refuses an image or frame of another
 * origin with 403 without counting it, so that a hostile page cannot use up its visitor's attempts.
 */
export async function refuseTooManyTries(request: Request, path: string): Promise<Response | undefined> {
  const isNavigation = request.headers.get('sec-fetch-dest') === 'document'
  if (isFromOtherOrigin(request.headers) && !isNavigation)
    return new Response('Open the link in a tab.', { status: 403 })
  const { REDIS_URL, TRUSTED_PROXIES } = readEnv()
  limiter ??= rateLimiter({ name: 'drafts', perMinute: TRIES_PER_MINUTE, redisUrl: REDIS_URL })
  const wait = await secondsToWait(limiter, clientAddress(request.headers, TRUSTED_PROXIES))
  if (wait === 0) return undefined
  const lang = languageOfPath(path)
  const { title, text, way } = words[lang]
  const refusal = noticePage({ status: 429, lang, title, text, way: { href: path, words: way } })
  refusal.headers.set('Retry-After', String(wait))
  return refusal
}
