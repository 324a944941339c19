'use client'

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { ToastRegion, useToast } from '@/components/ui/toast'
import { recallResult } from '@/lib/browser/result-memory'
import { formatDollarsShort } from '@/lib/i18n/formats'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { type HandedResult, resultLine } from '@/lib/tools/handed-result'
import { type BusinessHours, ConsultationDialog, type Requested } from './consultation-dialog'

const Open = createContext<(consultation: Requested) => void>(() => {})

type Props = BusinessHours & {
  texts: Texts<'leads' | 'tools' | 'consultation'>
  children: ReactNode
}

export function ConsultationRequests({ texts, children, ...props }: Props) {
  const t = createTranslator(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const [requested, setRequested] = useState<Requested>()
  const { toast, show, dismiss } = useToast()
  const [result, setResult] = useState<HandedResult | null>(null)
  useEffect(() => setResult(recallResult()), [])
  const line = result && resultLine(t, result, (amount) => formatDollarsShort(amount, t.lang))

  function open(consultation: Requested) {
    setRequested(consultation)
    dialog.current?.showModal()
  }

  return (
    <Open value={open}>
      {line && (
        <div className="notice mb-8 grid gap-1">
          <p>
            <b className="font-semibold">{t('consultation.result.title')}</b> · {line}
          </p>
          <p className="text-small text-ink-2">{t('consultation.result.offer')}</p>
        </div>
      )}
      {children}
      <ConsultationDialog
        {...props}
        t={t}
        dialog={dialog}
        requested={requested}
        result={result && line ? { ...result, line } : undefined}
        onRequested={show}
      />
      <ToastRegion toast={toast} onDismiss={dismiss} dismissLabel={t('leads.dismiss')} />
    </Open>
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
