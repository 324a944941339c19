import 'server-only'
import { after } from 'next/server'
import { businessCalendar } from '../content/business-calendar.ts'
import { publishedOnly } from '../content/client.ts'
import { type Consultation, loadConsultations } from '../content/consultations.ts'
import { loadSiteSettings } from '../content/site-settings.ts'
import { loadTranslator } from '../content/strings.ts'
import { readEnv } from '../env.ts'
import { type Language, otherLanguage } from '../i18n/languages.ts'
import { momentOf } from '../i18n/site-time.ts'
import { localPath } from '../i18n/urls.ts'
import { APPOINTMENT_PATH, type AppointmentView } from './appointment-view.ts'
import { type BusinessCalendar, DAYS_OFFERED, openDays } from './business-slots.ts'
import { calendarFile } from './calendar-file.ts'
import { consultationSource, isConsultation, type LeadBody, preferredTimeOf } from './lead.ts'
import { openRequest, sealRequest } from './request-token.ts'
import { leadServices } from './server.ts'
import { type Appointment, bodyOf, LEAD_PATH, type StoredLead } from './stored-lead.ts'
import { firmTimeOf } from './stored-time.ts'

/** The key that signs the links to requests: the write token, which storing leads requires anyway. */
const linkKey = () => readEnv().SANITY_API_WRITE_TOKEN ?? ''

/** R6.21: how many times a visitor can move a request. This does not limit cancellation. */
const MOST_CHANGES = 10

/** The maximum number of attempts to write a change. A write may lose a race with the delivery of the same lead. */
const TRIES = 5

export type Change = { action: 'move'; preferredTime: string } | { action: 'cancel' }

type Known = { consultation: Consultation | undefined; calendar: BusinessCalendar }

async function consultationOf(source: string, lang: Language): Promise<Consultation | undefined> {
  const consultations = await loadConsultations(lang)
  return consultations.find(({ name }) => consultationSource(name) === source)
}

async function known(source: string, lang: Language): Promise<Known> {
  const [consultation, settings] = await Promise.all([consultationOf(source, lang), loadSiteSettings()])
  return { consultation, calendar: businessCalendar(settings) }
}

/**
 * The confirmation for a visitor who has sent a consultation request. Undefined if the id belongs to another person's
 * request. If the visitor submits the form again, the link is also in the second response.
 */
export function confirmationOf(
  id: string,
  lead: LeadBody,
  lang: Language,
): Promise<AppointmentView | undefined> {
  return publishedOnly(async () => {
    const stored = await leadServices().store?.get(LEAD_PATH + id)
    if (!stored || !isSameRequest(stored, lead)) return undefined
    return view(id, stored, lang)
  })
}

const isSameRequest = (one: LeadBody, other: LeadBody) =>
  (['name', 'email', 'phone', 'source'] as const).every((field) => one[field] === other[field])

/**
 * @returns the request, or the text key of the reason why it cannot be changed, or undefined if the link is invalid
 */
export function openAppointment(
  token: string,
  lang: Language,
  change?: Change,
): Promise<AppointmentView | { refused: string } | undefined> {
  return publishedOnly(async () => {
    const { store, wake } = leadServices()
    const id = openRequest(token, linkKey())
    for (let tries = 0; store && id && tries < TRIES; tries++) {
      const lead = await store.get(LEAD_PATH + id)
      if (!lead || !isConsultation(lead.source)) return undefined
      if (!change) return view(id, lead, lang)
      const next = changed(lead, change, await known(lead.source, lang))
      if (typeof next === 'string') return { refused: next }
      if (!next) return view(id, lead, lang)
      const notice = noticeOf(id, lead, next, lang)
      const flagged = lead.flagged === true
      // No visitor's submission can have this id, because the ids of submissions contain no dot.
      const noticeId = `${id}.${next.changes}`
      if (!(await store.changeAppointment(lead, next, { id: noticeId, lead: notice, flagged }))) continue
      if (!flagged) after(() => wake(LEAD_PATH + noticeId))
      return view(id, { ...lead, appointment: next }, lang)
    }
    return store && id ? { refused: 'consultation.manage.failed' } : undefined
  })
}

const stateOf = ({ appointment }: Pick<StoredLead, 'appointment'>) => appointment?.state ?? 'requested'
const timeOf = ({ appointment, preferredTime }: Pick<StoredLead, 'appointment' | 'preferredTime'>) =>
  appointment?.preferredTime ?? preferredTime

/**
 * @returns the appointment after the change, or the text key of the reason why it cannot be changed, or undefined if
 * nothing changes
 */
function changed(lead: StoredLead, change: Change, { consultation, calendar }: Known) {
  const preferredTime = timeOf(lead)
  const changes = (lead.appointment?.changes ?? 0) + 1
  const changedAt = new Date().toISOString()
  if (stateOf(lead) === 'cancelled')
    return change.action === 'cancel' ? undefined : 'consultation.manage.state.cancelled'
  if (isPast(preferredTime)) return 'consultation.manage.past'
  const kept = preferredTime && { preferredTime }
  if (change.action === 'cancel')
    return { state: 'cancelled', ...kept, changes, changedAt } satisfies Appointment
  const when = firmTimeOf(preferredTime)
  if (change.preferredTime === (when ? preferredTimeOf(when) : preferredTime)) return undefined
  if (changes > MOST_CHANGES) return 'consultation.manage.often'
  const days = consultation ? openDays(calendar, consultation.minutes, Date.now(), DAYS_OFFERED + 1) : []
  const isOffered = days.some(({ date, times }) =>
    times.some(
      (time) => preferredTimeOf({ date, time, timeZone: calendar.timeZone }) === change.preferredTime,
    ),
  )
  if (!isOffered) return 'consultation.taken'
  return { state: 'moved', preferredTime: change.preferredTime, changes, changedAt } satisfies Appointment
}

/** The lead that tells the CRM about a change. It contains the submission id of the original lead. */
function noticeOf(id: string, lead: StoredLead, next: Appointment, lang: Language): LeadBody {
  const { note, result, ...body } = bodyOf(lead)
  return {
    ...body,
    page: localPath(APPOINTMENT_PATH, lang),
    ts: next.changedAt,
    ...(next.preferredTime && { preferredTime: next.preferredTime }),
    change: next.state,
    request: id,
  }
}

function startOf(preferredTime: string | undefined): number | undefined {
  const when = firmTimeOf(preferredTime)
  return when && momentOf(`${when.date}T${when.time}`, when.timeZone)
}

function isPast(preferredTime: string | undefined): boolean {
  const start = startOf(preferredTime)
  return start !== undefined && start < Date.now()
}

type Requested = Pick<StoredLead, 'source' | 'preferredTime' | 'appointment'>

/** In both languages, so the contact page can show the request after a language switch. */
async function view(id: string, lead: Requested, lang: Language): Promise<AppointmentView> {
  const [shown, translation] = await Promise.all([
    viewIn(lang, id, lead),
    viewIn(otherLanguage(lang), id, lead),
  ])
  return { ...shown, translation }
}

async function viewIn(lang: Language, id: string, lead: Requested): Promise<AppointmentView> {
  const { SITE_URL } = readEnv()
  const consultation = await consultationOf(lead.source, lang)
  const title = consultation?.title ?? lead.source.replace(/^.*?: /, '')
  const minutes = consultation?.minutes ?? 30
  const link = `${localPath(APPOINTMENT_PATH, lang)}#${sealRequest(id, linkKey())}`
  const when = firmTimeOf(timeOf(lead))
  const start = startOf(timeOf(lead))
  const t = await loadTranslator(lang, ['consultation'])
  return {
    title,
    minutes,
    state: stateOf(lead),
    past: isPast(timeOf(lead)),
    link,
    ...(when &&
      start !== undefined && {
        when,
        calendar: calendarFile({
          uid: `${id}@${new URL(SITE_URL).hostname}`,
          sequence: lead.appointment?.changes ?? 0,
          cancelled: stateOf(lead) === 'cancelled',
          start,
          minutes,
          title: t('consultation.calendar.title', { title }),
          text: t('consultation.calendar.text', { link: SITE_URL + link }),
          url: SITE_URL + link,
        }),
      }),
  }
}
