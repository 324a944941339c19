'use client'

import { type RefObject, useEffect, useState } from 'react'
import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import { CheckField } from '@/components/ui/check-field'
import { SelectField, TextAreaField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { oneLine } from '@/lib/forms/text-input'
import { formatDay, formatTime } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { Weekday } from '@/lib/i18n/weekdays'
import { type OpenDay, openDays, startTimes } from '@/lib/leads/business-slots'
import { contactMessages, wrongFields } from '@/lib/leads/contact'
import { consultationSource, maxLengths } from '@/lib/leads/lead'
import type { Sent } from '@/lib/leads/sending'
import type { HandedResult } from '@/lib/tools/handed-result'
import { FormErrors } from './form-errors'
import { LeadFields } from './lead-fields'
import { useLeadForm } from './use-lead-form'

export type Requested = { title: string; name: string; minutes: number }

export type BusinessHours = {
  hours: readonly { day: Weekday; opens?: string | null; closes?: string | null }[]
  /** The firm's IANA time zone and its display name. */
  timeZone: string
  zoneName: string
}

type Props = BusinessHours & {
  t: Translator<'leads' | 'tools' | 'consultation'>
  dialog: RefObject<HTMLDialogElement | null>
  requested: Requested | undefined
  /** The result of a tool that the visitor may share, and a sentence that states it. */
  result: (HandedResult & { line: string }) | undefined
  onRequested: (message: string) => void
}

const PREFIX = 'consultation-'
const DAYS = 15
const empty = { name: '', email: '', phone: '', day: '', time: '', note: '', share: '' }
type Values = typeof empty

const messages = {
  ...contactMessages,
  day: 'leads.consultation.dayRequired',
  time: 'leads.consultation.timeRequired',
} as const

/** A native modal dialog, so the browser traps the focus, handles Escape and restores the focus. */
export function ConsultationDialog({ t, dialog, requested, result, onRequested, ...business }: Props) {
  const { hours, timeZone, zoneName } = business
  const [days, setDays] = useState<OpenDay[]>([])
  const [failed, setFailed] = useState(false)
  // The page was rendered at another time.
  useEffect(() => setDays(openDays(hours, timeZone, Date.now(), DAYS)), [hours, timeZone])

  const { form, values, errors, refusals, busy, change, submit, finish, reset, forgetErrors } = useLeadForm({
    name: 'consultation',
    empty,
    wrong: (current) => [
      ...wrongFields(current),
      ...(days.length > 0 && !day(current) ? (['day'] as const) : []),
      ...(days.length > 0 && !times(current).includes(current.time) ? (['time'] as const) : []),
    ],
    lead: ({ name, email, phone, day: date, time, note, share }) => ({
      name: oneLine(name),
      email: oneLine(email),
      phone: oneLine(phone),
      source: consultationSource(requested?.name ?? ''),
      ...(days.length > 0 && { preferredTime: `${date} ${time} (${timeZone})` }),
      ...(note.trim() && { note: note.trim() }),
      ...(share && result && { result: { tool: result.tool, answers: result.answers } }),
    }),
    onSent: confirm,
  })

  function day(current: Values) {
    return days.find(({ date }) => date === current.day)
  }

  function times(current: Values): string[] {
    const chosen = day(current)
    return chosen && requested ? startTimes(chosen, requested.minutes) : []
  }

  function confirm(sent: Sent) {
    finish()
    setFailed(sent === 'failed')
    if (sent === 'failed') return
    reset()
    dialog.current?.close()
    onRequested(t(sent === 'accepted' ? 'leads.consultation.sent' : 'leads.consultation.kept'))
  }

  function closed() {
    forgetErrors()
    setFailed(false)
  }

  return (
    <dialog
      ref={dialog}
      onClose={closed}
      aria-labelledby="consultation-title"
      className="m-auto max-h-[calc(100dvh-32px)] w-[min(100%-32px,576px)] overflow-y-auto overscroll-contain border border-ink bg-sheet p-[clamp(24px,4vw,40px)] text-ink backdrop:bg-ink/45"
    >
      <h2 id="consultation-title" className="text-6xl">
        {t('leads.consultation.title', { title: requested?.title ?? '' })}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">
        {t('leads.consultation.facts', { minutes: requested?.minutes ?? 0 })}{' '}
        {days.length > 0 && t('leads.consultation.zone', { zone: zoneName })}
      </p>
      <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-5.5">
        <FormErrors t={t} prefix={PREFIX} errors={errors} messages={messages} refusals={refusals} />
        <LeadFields t={t} prefix={PREFIX} values={values} errors={errors} onChange={change} />
        {days.length > 0 && (
          <div className="grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
            <SelectField
              id={`${PREFIX}day`}
              name="day"
              label={t('leads.consultation.day')}
              error={errors.includes('day') ? t(messages.day) : undefined}
              value={values.day}
              onChange={(event) => change('day', event.target.value)}
              required
            >
              <option value="">{t('leads.consultation.choose')}</option>
              {days.map(({ date }) => (
                <option key={date} value={date}>
                  {formatDay(date, t.lang)}
                </option>
              ))}
            </SelectField>
            <SelectField
              id={`${PREFIX}time`}
              name="time"
              label={t('leads.consultation.time')}
              error={errors.includes('time') ? t(messages.time) : undefined}
              value={times(values).includes(values.time) ? values.time : ''}
              onChange={(event) => change('time', event.target.value)}
              required
            >
              <option value="">{t('leads.consultation.choose')}</option>
              {times(values).map((time) => (
                <option key={time} value={time}>
                  {formatTime(time, t.lang)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <TextAreaField
          id={`${PREFIX}note`}
          name="note"
          label={t('leads.consultation.note')}
          maxLength={maxLengths.note}
          value={values.note}
          onChange={(event) => change('note', event.target.value)}
        />
        {result && (
          <div className="border border-edge px-5 pt-4 pb-2">
            <p className="font-semibold">{result.line}</p>
            <CheckField
              name="share"
              aria-describedby={`${PREFIX}share-hint`}
              checked={values.share !== ''}
              onChange={(event) => change('share', event.target.checked ? 'on' : '')}
            >
              {t('consultation.result.share')}
            </CheckField>
            <p id={`${PREFIX}share-hint`} className="pb-2 text-small text-ink-2">
              {t('consultation.result.shareHint')}
            </p>
          </div>
        )}
        <p className="note">
          {t('leads.notice')}{' '}
          <a href={localPath(NOTICE_AT_COLLECTION, t.lang)} className="underline">
            {t('tools.contact.notice')}
          </a>
        </p>
        {failed && (
          <p role="alert" className="font-semibold text-brick">
            {t('leads.consultation.failed')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} label={t('leads.consultation.submit')} busyLabel={t('leads.sending')} />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="btn btn-line btn-big max-md:w-full"
          >
            {t('leads.consultation.close')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
