import 'server-only'
import { createHmac } from 'node:crypto'
import Negotiator from 'negotiator'
import { englishAddress, spanishAddress } from '../content/landing-pages.ts'
import { readEnv } from '../env.ts'
import { clientAddress } from '../http/client-address.ts'
import { noticePage } from '../http/notice-page.ts'
import { ownRequestHeaders } from '../http/own-request.ts'
import { policyOfPage } from '../http/policy-of-page.ts'
import { postedForm } from '../http/posted-json.ts'
import { TurnsByKey, takeEach } from '../http/turns-by-key.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { isRoute } from '../i18n/routes.ts'
import { languageOfPath, localPath } from '../i18n/urls.ts'
import { ownOrigin } from '../revalidation/renew-change.ts'
import { acceptLead } from './accept.ts'
import { checkSubmission } from './check-submission.ts'
import { wrongFormFields } from './contact.ts'
import { formElements } from './form-elements.ts'
import { formPage } from './form-page.ts'
import { FUNDING_OFFER_SOURCE, optionalFields } from './lead.ts'
import { leadServices } from './server.ts'
import { LEAD_PATH } from './stored-lead.ts'
import { parseSubmission, type Submission } from './submission.ts'

/** Milliseconds. Short, because the page comes from this server's cache. */
const PAGE_TIMEOUT_MS = 3_000

/**
 * Maximum number of form pages that this server requests at a time, after invalid input or a failed save. More would
 * delay the pages of other visitors.
 */
const pagesPerClient = new TurnsByKey({ running: 1, waiting: 5 })
const pagesInTotal = new TurnsByKey({ running: 2, waiting: 500 })

/** R16.10: handles a form that a browser posted without JavaScript. */
export async function answerForm(request: Request): Promise<Response> {
  const posted = await postedForm(request, leadServices().limiter)
  if ('refusal' in posted) {
    const { status, headers } = posted.refusal
    return refusalPage(status, preferredLanguage(request), '/', headers.get('retry-after'))
  }
  const { page = '', form = '', ...fields } = posted.body
  const lang = languageOfPath(page)
  if (!isPagePath(page, lang)) return refusalPage(400, lang)

  const { name = '', email = '', phone = '', note = '', source = '' } = fields
  const values = { name, email, phone, note }
  const submission = parseSubmission({ ...fields, page, ts: new Date().toISOString() })
  if ('field' in submission) {
    const wrong = wrongFormFields(values, optionalFields(source))
    if (wrong.length === 0) return refusalPage(400, lang, page)
    return pageWith(request, page, 400, (html) => formPage(html, form, { values, wrong, failed: false }))
  }
  const checked = await checkSubmission(submission).catch(() => null)
  if (checked && 'field' in checked) return refusalPage(400, lang, page)
  if (!checked || !(await acceptLead(await submissionIdOf(submission), checked)))
    return pageWith(request, page, 503, (html) => formPage(html, form, { values, wrong: [], failed: true }))
  // Omits the contact from the query, because only a script could remove it from the URL later (R18.14).
  const next =
    submission.lead.source === FUNDING_OFFER_SOURCE
      ? localPath('/checkout/funding-offer', lang)
      : `${page}#${encodeURIComponent(formElements(form).thanks)}`
  return new Response(null, { status: 303, headers: { location: next } })
}

/** Does not look up landing pages, because a redirect to any path that matches their pattern stays on this site. */
function isPagePath(page: string, lang: Language): boolean {
  const route = page.replace(/^\/es(?=\/|$)/, '') || '/'
  if (isRoute(route)) return page === localPath(route, lang)
  return (lang === 'es' ? spanishAddress : englishAddress).test(page)
}

/** Milliseconds within which a form submitted again is the same lead. */
const REPEAT_MS = 60 * 60 * 1000

/**
 * A submission id that is the same for the same input within an hour, so submitting the form twice creates only one
 * lead. The id contains the clock hour, so a repeat after the top of the hour must reuse the previous hour's id.
 */
async function submissionIdOf(submission: Submission): Promise<string> {
  const hourAgo = new Date(Date.parse(submission.lead.ts) - REPEAT_MS).toISOString()
  const earlier = idInClockHour(submission, hourAgo)
  // If the read fails, a second lead is better than none.
  const stored = await leadServices()
    .store?.get(LEAD_PATH + earlier)
    .catch(() => null)
  return stored && stored.ts > hourAgo ? earlier : idInClockHour(submission, submission.lead.ts)
}

/** Keyed, so nobody else can compute the id and use it first, which would keep the lead from being stored. */
function idInClockHour({ lead: { ts: _, ...lead }, flagged }: Submission, time: string): string {
  // Without the token, no lead can be stored.
  const key = readEnv().SANITY_API_WRITE_TOKEN ?? ''
  const content = JSON.stringify([lead, flagged, time.slice(0, 'YYYY-MM-DDTHH'.length)])
  return createHmac('sha256', key).update(`form ${content}`).digest('hex').slice(0, 32)
}

async function pageWith(
  { headers }: Request,
  page: string,
  status: number,
  change: (html: string) => string,
): Promise<Response> {
  const env = readEnv()
  const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS)
  let end: (() => void) | undefined
  try {
    const client = clientAddress(headers, env.TRUSTED_PROXIES)
    end = await takeEach(
      [
        [pagesPerClient, client],
        [pagesInTotal, ''],
      ],
      signal,
    )
    if (!end) throw new Error('Too many forms are waiting')
    const response = await fetch(ownOrigin(env) + page, {
      redirect: 'error',
      cache: 'no-store',
      headers: ownRequestHeaders(),
      signal,
    })
    if (!response.ok) throw new Error(String(response.status))
    const policy = response.headers.get('content-security-policy')
    return new Response(change(await response.text()), {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        ...(policy && { 'content-security-policy': policy }),
      },
    })
  } catch {
    return refusalPage(status, languageOfPath(page), page)
  } finally {
    end?.()
  }
}

/** Hard-coded, because a flood of refused forms must not query the content. */
const words = {
  en: {
    title: 'The form was not sent',
    tooMany:
      'Too many forms were sent from this network within a minute. Please wait a minute, go back and send the form again.',
    tooManyToday:
      'Too many forms were sent from this network today. Please call us, or send the form tomorrow.',
    other: 'Please go back, reload the page and send the form again.',
    way: 'Go back to the site',
  },
  es: {
    title: 'No se envió el formulario',
    tooMany:
      'Se enviaron demasiados formularios desde esta red en un minuto. Espere un minuto, regrese a la página anterior y envíe el formulario otra vez.',
    tooManyToday:
      'Hoy se enviaron demasiados formularios desde esta red. Llámenos o envíe el formulario mañana.',
    other: 'Vuelva atrás, cargue la página de nuevo y envíe el formulario otra vez.',
    way: 'Volver al sitio',
  },
} satisfies Record<Language, Record<string, string>>

/** The response if the form's own page cannot be shown. */
function refusalPage(status: number, lang: Language, path = '/', retryAfter: string | null = null): Response {
  const { title, tooMany, tooManyToday, other, way } = words[lang]
  const limited = Number(retryAfter) > 60 ? tooManyToday : tooMany
  const refusal = noticePage({
    status,
    lang,
    title,
    text: status === 429 ? limited : other,
    way: { href: localPath(path, lang), words: way },
  })
  refusal.headers.set('Content-Security-Policy', policyOfPage(path, []))
  if (retryAfter) refusal.headers.set('Retry-After', retryAfter)
  return refusal
}

/**
 * The browser's preferred language. The form's path would give the page's language, but it is in the body, which has
 * not been read.
 */
const preferredLanguage = ({ headers }: Request): Language => {
  const accepted = { 'accept-language': headers.get('accept-language') ?? undefined }
  const [preferred] = new Negotiator({ headers: accepted }).languages([...languages])
  return languages.find((each) => each === preferred) ?? 'en'
}
