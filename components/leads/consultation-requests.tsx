'use client'

import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { ToastRegion, useToast } from '@/components/ui/toast'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { type BusinessHours, ConsultationDialog, type Requested } from './consultation-dialog'

const Open = createContext<(consultation: Requested) => void>(() => {})

type Props = BusinessHours & {
  texts: Texts<'leads' | 'tools'>
  children: ReactNode
}

export function ConsultationRequests({ texts, children, ...props }: Props) {
  const t = createTranslator(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const [requested, setRequested] = useState<Requested>()
  const { toast, show, dismiss } = useToast()

  function open(consultation: Requested) {
    setRequested(consultation)
    dialog.current?.showModal()
  }

  return (
    <Open value={open}>
      {children}
      <ConsultationDialog {...props} t={t} dialog={dialog} requested={requested} onRequested={show} />
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
