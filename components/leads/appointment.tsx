'use client'

import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { SubmitButton } from '@/components/ui/submit-button'
import { useBusy } from '@/components/ui/use-busy'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'
import { keepRequest } from '@/lib/browser/tab-memory'
import { formatDay } from '@/lib/i18n/formats'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { CONSULTATIONS, dial, localPath } from '@/lib/i18n/urls'
import type { AppointmentView } from '@/lib/leads/appointment-view'
import { type BusinessCalendar, DAYS_OFFERED, openDays } from '@/lib/leads/business-slots'
import { preferredTimeOf } from '@/lib/leads/lead'
import { timeInBothZones } from '@/lib/leads/time-in-both-zones'
import { CalendarLink } from './calendar-link'
import { missingSlot, SlotFields } from './slot-fields'

type Props = {
  texts: Texts<'leads' | 'consultation'>
  calendar: BusinessCalendar
  phone: string | undefined
}

type Change = { action: 'move'; preferredTime: string } | { action: 'cancel' }
const noSlot = { day: '', time: '' }

/** What the visitor has chosen, for the page in the other language. */
const CHOSEN = 'appointment'

/** Milliseconds. A change is stored once, so a visitor can repeat it after a lost response. */
const TIMEOUT_MS = 20_000

/** Moves the focus after a click, because the clicked button disappears. */
function focusSoon(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => find()?.focus())
}

/**
 * Shows a consultation request. The link's signed token is in the URL fragment, which browsers never send to a
 * server.
 */
export function Appointment({ texts, calendar, phone }: Props) {
  const t = useMemo(() => createTranslator(texts), [texts])
  const [view, setView] = useState<AppointmentView | 'loading' | 'missing' | 'unreachable'>('loading')
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const { busy, begin, finish } = useBusy()
  const [failure, setFailure] = useState<string>()
  const [slot, setSlot] = useState(noSlot)
  const [errors, setErrors] = useState<string[]>([])
  const [openedAt, setOpenedAt] = useState(0)
  const state = useRef<HTMLParagraphElement>(null)
  const question = useRef<HTMLParagraphElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  /** The token of the request that is shown. */
  const token = useRef('')

  async function ask(change?: Change) {
    if (!begin()) return
    setFailure(undefined)
    try {
      const response = await fetch('/api/leads/consultation', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: token.current, page: location.pathname, change }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = await response.json()
      if (response.ok) {
        setView(body)
        keepRequest(body)
        setOpen(undefined)
        if (change) focusSoon(() => state.current)
      } else if (change) setFailure(response.status === 409 ? body.message : t('consultation.manage.failed'))
      else setView(response.status === 404 ? 'missing' : 'unreachable')
    } catch {
      if (change) setFailure(t('consultation.manage.failed'))
      else setView('unreachable')
    }
    finish()
  }

  const start = useEffectEvent(() => {
    token.current = location.hash.slice(1)
    if (!token.current) return setView('missing')
    const chosen = takeOver<{ open: 'move' | 'cancel'; slot: typeof noSlot }>(CHOSEN)
    void ask().then(() => {
      if (!chosen) return
      setOpenedAt(Date.now())
      setSlot(chosen.slot)
      setOpen(chosen.open)
    })
  })
  /** The visitor has opened another link in this tab, or used the skip link. Only tokens contain a dot. */
  const handleFragment = useEffectEvent(() => {
    if (location.hash.includes('.')) location.reload()
    else history.replaceState(history.state, '', `#${token.current}`)
  })
  useEffect(() => {
    start()
    const listener = () => handleFragment()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])

  useEffect(() => onLanguageSwitch(() => void (open && handOver(CHOSEN, { open, slot }))), [open, slot])

  if (view === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        {t('consultation.manage.loading')}
      </p>
    )
  if (view === 'missing' || view === 'unreachable')
    return (
      <div className="grid max-w-176 justify-items-start gap-6">
        <p role="alert" className="lead">
          {t(view === 'missing' ? 'consultation.manage.missing' : 'consultation.manage.failed')}
        </p>
        {phone && (
          <a href={dial(phone)} className="go">
            {phone}
          </a>
        )}
      </div>
    )

  const { title, minutes, when, past, calendar: file } = view
  const days = openDays(calendar, minutes, openedAt, DAYS_OFFERED)

  function submitMove(event: FormEvent) {
    event.preventDefault()
    const wrong = missingSlot(days, slot)
    setErrors(wrong)
    if (wrong.length > 0) return document.getElementById(`move-${wrong[0]}`)?.focus()
    const { day: date, time } = slot
    void ask({ action: 'move', preferredTime: preferredTimeOf({ date, time, timeZone: calendar.timeZone }) })
  }

  return (
    <div className="grid max-w-176 gap-6">
      <div className="grid gap-2 border-t border-ink pt-6">
        <h2>{title}</h2>
        {when && (
          <p className="text-lead">{`${formatDay(when.date, t.lang)}, ${timeInBothZones(t, when)}`}</p>
        )}
        <p className="text-small text-ink-2">{t('leads.consultation.facts', { minutes })}</p>
        <p ref={state} tabIndex={-1} role="status" className="mt-2 font-semibold">
          {t(past ? 'consultation.manage.past' : `consultation.manage.state.${view.state}`)}
        </p>
      </div>
      {failure && (
        <p role="alert" className="font-semibold text-brick">
          {failure}
        </p>
      )}
      {!past && view.state !== 'cancelled' ? (
        <>
          {file && <CalendarLink calendar={file}>{t('consultation.manage.calendar')}</CalendarLink>}
          {open === 'move' && (
            <form noValidate onSubmit={submitMove} className="grid gap-5.5">
              <SlotFields
                t={t}
                prefix="move-"
                days={days}
                timeZone={calendar.timeZone}
                values={slot}
                errors={errors}
                onChange={(field, value) => {
                  setSlot((before) => ({ ...before, [field]: value }))
                  setErrors((before) => before.filter((other) => other !== field))
                }}
              />
              <div>
                <SubmitButton
                  busy={busy}
                  label={t('consultation.manage.moveSubmit')}
                  busyLabel={t('leads.sending')}
                />
              </div>
            </form>
          )}
          {open === 'cancel' ? (
            <div className="notice grid gap-4">
              <p ref={question} tabIndex={-1}>
                {t('consultation.manage.sure')}
              </p>
              <div className="flex flex-wrap gap-3">
                <button
                  type="button"
                  className="btn"
                  aria-disabled={busy}
                  onClick={() => ask({ action: 'cancel' })}
                >
                  {t('consultation.manage.yes')}
                </button>
                <button
                  type="button"
                  className="btn btn-line"
                  // The cancellation has already been sent.
                  disabled={busy}
                  onClick={() => {
                    setOpen(undefined)
                    focusSoon(() => cancelButton.current)
                  }}
                >
                  {t('consultation.manage.keep')}
                </button>
              </div>
            </div>
          ) : (
            <div className="flex flex-wrap gap-3">
              {open !== 'move' && (
                <button
                  type="button"
                  className="btn"
                  onClick={() => {
                    setOpenedAt(Date.now())
                    setOpen('move')
                    focusSoon(() => document.getElementById('move-day'))
                  }}
                >
                  {t('consultation.manage.move')}
                </button>
              )}
              <button
                ref={cancelButton}
                type="button"
                className="btn btn-line"
                onClick={() => {
                  setOpen('cancel')
                  focusSoon(() => question.current)
                }}
              >
                {t('consultation.manage.cancel')}
              </button>
            </div>
          )}
        </>
      ) : (
        <div className="flex flex-wrap gap-6">
          {file && view.state === 'cancelled' && (
            <CalendarLink calendar={file}>{t('consultation.manage.uncalendar')}</CalendarLink>
          )}
          <a href={localPath(CONSULTATIONS, t.lang)} className="go">
            {t('consultation.manage.again')}
          </a>
        </div>
      )}
    </div>
  )
}
