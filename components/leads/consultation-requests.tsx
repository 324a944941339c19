'use client'

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { ToastRegion, useToast } from '@/components/ui/toast'
import { canKeep, keepRequest, recallRequests, recallResult } from '@/lib/browser/tab-memory'
import { formatDay, formatDollarsShort } from '@/lib/i18n/formats'
import { createTranslator, type Texts, type Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { APPOINTMENT_PATH, type AppointmentView } from '@/lib/leads/appointment-view'
import { timeInBothZones } from '@/lib/leads/time-in-both-zones'
import { type HandedResult, resultLine } from '@/lib/tools/handed-result'
import { CalendarLink } from './calendar-link'
import { type BusinessTimes, ConsultationDialog, type Requested } from './consultation-dialog'

const Open = createContext<(consultation: Requested) => void>(() => {})

type Props = BusinessTimes & {
  texts: Texts<'leads' | 'tools' | 'consultation'>
  /** Unique on the page, and the same in both languages. */
  name: string
  children: ReactNode
}

export function ConsultationRequests({ texts, children, ...props }: Props) {
  const t = createTranslator(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const [requested, setRequested] = useState<Requested>()
  const [confirmed, setConfirmed] = useState<AppointmentView[]>([])
  const [openedAt, setOpenedAt] = useState(0)
  const { toast, show, dismiss } = useToast()
  const [result, setResult] = useState<HandedResult | null>(null)
  const page = localPath(APPOINTMENT_PATH, texts.lang)
  useEffect(() => {
    setResult(recallResult())
    setConfirmed(recallRequests(page))
    // The browser may restore this page after the visitor has moved or canceled a request. Without storage, keep what
    // the page shows.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setConfirmed((shown) => (canKeep() ? recallRequests(page) : shown))
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [page])
  const line = result && resultLine(t, result, (amount) => formatDollarsShort(amount, t.lang))

  function open(consultation: Requested) {
    setRequested(consultation)
    // The available days depend on the current time, which may be later than the time of rendering.
    setOpenedAt(Date.now())
    dialog.current?.showModal()
  }

  return (
    <Open value={open}>
      {/* A single element, because the section lays out its children in a grid. */}
      <div>
        <div className="grid gap-4 not-empty:mb-8">
          {line && (
            <div className="notice grid gap-1">
              <p>
                <b className="font-semibold">{t('consultation.result.title')}</b> · <span>{line}</span>
              </p>
              <p className="text-small text-ink-2">{t('consultation.result.offer')}</p>
            </div>
          )}
          {confirmed.map((request) => (
            <ConfirmedRequest key={request.link} t={t} request={request} />
          ))}
        </div>
        {children}
      </div>
      <ConsultationDialog
        {...props}
        t={t}
        dialog={dialog}
        requested={requested}
        openedAt={openedAt}
        result={result && line ? { ...result, line } : undefined}
        onRequested={(message, confirmation) => {
          show(message)
          if (!confirmation) return
          setConfirmed((shown) => [...shown.filter(({ link }) => link !== confirmation.link), confirmation])
          keepRequest(confirmation)
        }}
      />
      <ToastRegion toast={toast} onDismiss={dismiss} dismissLabel={t('leads.dismiss')} />
    </Open>
  )
}

type ConfirmedProps = { t: Translator<'leads' | 'tools' | 'consultation'>; request: AppointmentView }

function ConfirmedRequest({ t, request: { title, when, calendar, link } }: ConfirmedProps) {
  if (!when) return null
  return (
    <div className="notice grid gap-1">
      <p>
        <b className="font-semibold">{t('consultation.requested', { title })}</b> ·{' '}
        <span>{`${formatDay(when.date, t.lang)}, ${timeInBothZones(t, when)}`}</span>
      </p>
      <div className="flex flex-wrap gap-x-6">
        {calendar && <CalendarLink calendar={calendar}>{t('consultation.manage.calendar')}</CalendarLink>}
        <a href={link} className="go">
          {t('consultation.manage.link')}
        </a>
      </div>
    </div>
  )
}

type ButtonProps = { consultation: Requested; label: string; children: string }

export function ScheduleButton({ consultation, label, children }: ButtonProps) {
  const open = use(Open)
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => open(consultation)}
      className="btn btn-line max-sm:w-full noscript:hidden"
    >
      {children}
    </button>
  )
}
