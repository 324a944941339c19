import 'server-only'
import { businessCalendar } from '../content/business-calendar.ts'
import { publishedOnly } from '../content/client.ts'
import { loadConsultations } from '../content/consultations.ts'
import { loadLoanTypes } from '../content/loan-types.ts'
import { loadSiteSettings } from '../content/site-settings.ts'
import { loadTranslator } from '../content/strings.ts'
import { readEnv } from '../env.ts'
import { formatDollarsShort } from '../i18n/formats.ts'
import type { Language } from '../i18n/languages.ts'
import { languageOfPath, localPath } from '../i18n/urls.ts'
import { findingInWords, handedTools, toolName } from '../tools/handed-result.ts'
import { readResult, sectionOfTool } from '../tools/read-result.ts'
import { DAYS_OFFERED, openDays } from './business-slots.ts'
import {
  consultationSource,
  isConsultation,
  preferredTimeOf,
  type SentLead,
  type SharedResult,
} from './lead.ts'
import type { Refusal, Submission } from './submission.ts'

/** Milliseconds that may pass between choosing a time and submitting the form. */
const GRACE_MS = 60 * 60 * 1000
/** How long a browser may store a request that it could not send. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** One day more than offered, because the visitor's clock may be ahead. */
const DAYS_ACCEPTED = DAYS_OFFERED + 1

/**
 * Checks a consultation request against the content. Adds the tool result that the visitor shared, in words. Drops a
 * result that no tool could produce.
 * @param options.resent accepts a request whose consultation or time is no longer offered, because the visitor was told
 * that it will be sent. A time that is no longer offered is moved to the note.
 */
export async function checkSubmission(
  submission: Submission,
  { resent = false } = {},
): Promise<Submission | Refusal> {
  const { handed, ...rest } = submission
  const { lead } = rest
  if (!isConsultation(lead.source)) return rest
  return publishedOnly(async () => {
    const [consultations, settings] = await Promise.all([loadConsultations('en'), loadSiteSettings()])
    const asked = consultations.find(({ name }) => consultationSource(name) === lead.source)
    if (!asked && !resent) return { field: 'source', message: 'consultation.unknown' }
    const { preferredTime, ...plain } = lead
    const calendar = businessCalendar(settings)
    const now = Date.now()
    const offered = (at: number) =>
      asked ? openDays(calendar, asked.minutes, at - GRACE_MS, DAYS_ACCEPTED) : []
    // After an outage, the browser resends a stored request, whose time may no longer be available. A time that was
    // available when the request was made is therefore accepted too.
    const sent = Date.parse(lead.ts)
    const moments = resent && sent < now && sent > now - KEPT_MS ? [now, sent] : [now]
    const isOffered = moments
      .flatMap(offered)
      .some(({ date, times }) =>
        times.some((time) => preferredTimeOf({ date, time, timeZone: calendar.timeZone }) === preferredTime),
      )
    if (!isOffered && !resent && offered(now).length > 0)
      return preferredTime
        ? { field: 'preferredTime', message: 'consultation.taken' }
        : { field: 'preferredTime', message: 'leads.consultation.dayRequired' }
    const result = handed && (await sharedResult(handed, languageOfPath(lead.page)))
    const lost = !isOffered && preferredTime
    const note = [plain.note, lost && `Asked for ${preferredTime}, which is no longer offered.`]
      .filter(Boolean)
      .join('\n\n')
    return {
      ...rest,
      lead: {
        ...plain,
        ...(note && { note }),
        ...(isOffered && { preferredTime }),
        ...(result && { result }),
      },
    }
  })
}

/**
 * The text is in English, like the lead's source, so the CRM has one wording. The link opens the page in the
 * visitor's language.
 */
async function sharedResult(
  { tool, answers: fragment }: NonNullable<SentLead['result']>,
  lang: Language,
): Promise<SharedResult | undefined> {
  const [t, loans] = await Promise.all([
    loadTranslator('en', ['consultation', 'tools', sectionOfTool(tool)]),
    tool === 'loanMatcher' ? loadLoanTypes('en') : [],
  ])
  const read = readResult(tool, fragment, t, loans)
  const finding = read && findingInWords(t, tool, read.finding, (amount) => formatDollarsShort(amount, 'en'))
  if (!read || !finding) return undefined
  return {
    tool: toolName(t, tool),
    finding,
    answers: read.answers.map(({ label, answer }) => `${label}: ${answer}`).join('\n'),
    link: `${readEnv().SITE_URL}${localPath(handedTools[tool], lang)}#${fragment}`,
  }
}
