'use client'

import { type RefObject, useMemo, useState } from 'react'
import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import { CheckField } from '@/components/ui/check-field'
import { TextAreaField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { oneLine } from '@/lib/forms/text-input'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { AppointmentView } from '@/lib/leads/appointment-view'
import { type BusinessCalendar, DAYS_OFFERED, openDays } from '@/lib/leads/business-slots'
import { contactMessages, isTooLong, wrongFields } from '@/lib/leads/contact'
import { consultationSource, preferredTimeOf } from '@/lib/leads/lead'
import { refusalIn, type Sent, type ServerAnswer } from '@/lib/leads/sending'
import type { HandedResult } from '@/lib/tools/handed-result'
import { FormErrors } from './form-errors'
import { LeadFields } from './lead-fields'
import { missingSlot, SlotFields, slotMessages } from './slot-fields'
import { useLeadForm } from './use-lead-form'

export type Requested = { title: string; name: string; minutes: number }

export type BusinessTimes = {
  calendar: BusinessCalendar
  /** The display name of the calendar's time zone. */
  zoneName: string
}

type Props = BusinessTimes & {
  t: Translator<'leads' | 'tools' | 'consultation'>
  /** Unique on the page, and the same in both languages. */
  name: string
  dialog: RefObject<HTMLDialogElement | null>
  requested: Requested | undefined
  /** Epoch milliseconds. */
  openedAt: number
  /** A tool's result that the visitor may share, and a sentence that describes it. */
  result: (HandedResult & { line: string }) | undefined
  onRequested: (message: string, confirmation: AppointmentView | undefined) => void
}

const empty = { name: '', email: '', phone: '', day: '', time: '', note: '', share: '' }

const messages = {
  ...contactMessages,
  ...slotMessages,
  // The field has no `maxLength`, because browsers would cut a longer text silently.
  note: 'leads.noteRequired',
} as const

/** A native modal dialog, so the browser traps focus, handles Escape and restores focus. */
export function ConsultationDialog({
  t,
  name,
  dialog,
  requested,
  openedAt,
  result,
  onRequested,
  ...business
}: Props) {
  const { calendar, zoneName } = business
  const prefix = `consultation-${name}-`
  const { timeZone } = calendar
  const days = useMemo(
    () => (requested ? openDays(calendar, requested.minutes, openedAt, DAYS_OFFERED) : []),
    [calendar, requested, openedAt],
  )
  /** The error message if the request could not be sent. */
  const [failure, setFailure] = useState<string>()

  const { form, values, errors, refusals, busy, change, submit, finish, reset, forgetErrors } = useLeadForm({
    name: `consultation-${name}`,
    empty,
    wrong: (current) => [
      ...wrongFields(current),
      ...(days.length > 0 ? missingSlot(days, current) : []),
      ...(isTooLong(current.note) ? (['note'] as const) : []),
    ],
    lead: ({ name, email, phone, day: date, time, note, share }) => ({
      name: oneLine(name),
      email: oneLine(email),
      phone: oneLine(phone),
      source: consultationSource(requested?.name ?? ''),
      ...(days.length > 0 && { preferredTime: preferredTimeOf({ date, time, timeZone }) }),
      ...(note.trim() && { note: note.trim() }),
      ...(share && result && { result: { tool: result.tool, answers: result.answers } }),
    }),
    onSent: confirm,
  })

  function confirm(sent: Sent, answer: ServerAnswer | undefined) {
    finish()
    setFailure(sent === 'failed' ? (refusalIn(answer) ?? t('leads.consultation.failed')) : undefined)
    if (sent === 'failed') return
    reset()
    dialog.current?.close()
    const message = t(sent === 'accepted' ? 'leads.consultation.sent' : 'leads.consultation.kept')
    onRequested(
      message,
      (answer?.body as { confirmation?: AppointmentView } | null | undefined)?.confirmation,
    )
  }

  function closed() {
    forgetErrors()
    setFailure(undefined)
  }

  return (
    <dialog
      ref={dialog}
      onClose={closed}
      aria-labelledby={`${prefix}title`}
      className="m-auto max-h-[calc(100dvh-32px)] w-[min(100%-32px,576px)] overflow-y-auto overscroll-contain border border-ink bg-sheet p-[clamp(24px,4vw,40px)] text-ink backdrop:bg-ink/45"
    >
      <h2 id={`${prefix}title`} className="text-6xl">
        {t('leads.consultation.title', { title: requested?.title ?? '' })}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">
        <span>{t('leads.consultation.facts', { minutes: requested?.minutes ?? 0 })}</span>{' '}
        {days.length > 0 && <span>{t('leads.consultation.zone', { zone: zoneName })}</span>}
      </p>
      <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-5.5">
        <FormErrors t={t} prefix={prefix} errors={errors} messages={messages} refusals={refusals} />
        <LeadFields t={t} prefix={prefix} values={values} errors={errors} onChange={change} />
        {days.length > 0 && (
          <SlotFields
            t={t}
            prefix={prefix}
            days={days}
            timeZone={timeZone}
            values={values}
            errors={errors}
            onChange={change}
          />
        )}
        <TextAreaField
          id={`${prefix}note`}
          name="note"
          label={t('leads.consultation.note')}
          error={errors.includes('note') ? t(messages.note) : undefined}
          value={values.note}
          onChange={(event) => change('note', event.target.value)}
        />
        {result && (
          <div className="border border-edge px-5 pt-4 pb-2">
            <p className="font-semibold">{result.line}</p>
            <CheckField
              name="share"
              aria-describedby={`${prefix}share-hint`}
              checked={values.share !== ''}
              onChange={(event) => change('share', event.target.checked ? 'on' : '')}
            >
              {t('consultation.result.share')}
            </CheckField>
            <p id={`${prefix}share-hint`} className="pb-2 text-small text-ink-2">
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
        {failure && (
          <p role="alert" className="font-semibold text-brick">
            {failure}
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
