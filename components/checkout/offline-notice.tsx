'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormErrors } from '@/components/leads/form-errors'
import { Honeypot } from '@/components/leads/lead-fields'
import { useLeadForm } from '@/components/leads/use-lead-form'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { handOver, takeOver } from '@/lib/browser/hand-over'
import { onLanguageSwitch } from '@/lib/browser/language-switch'
import { oneLine } from '@/lib/forms/text-input'
import type { Translator } from '@/lib/i18n/translate'
import { contactFields, contactMessages, wrongFields } from '@/lib/leads/contact'
import { formSource, maxLengths } from '@/lib/leads/lead'
import type { Sent } from '@/lib/leads/sending'

/** The id of the notice's element. */
export const OFFLINE_NOTICE = 'offline'

const PREFIX = 'hold-'

/** The form is open in the other language too, where it then shows what was typed. */
const OPEN = 'hold-place-open'
const empty = { name: '', email: '', phone: '' }

const inputs = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel-national' },
} as const

type Props = {
  t: Translator<'checkout' | 'leads'>
  /** Whether the server has said that payments are not configured. Until then, the notice only reserves its space. */
  known: boolean
  planName: string
  /** In English, so the CRM has one name per plan. */
  planInEnglish: string
  /** A link that calls the firm. */
  call: ReactNode
  /** The privacy notice: how the visitor's details are used. */
  notice: ReactNode
}

/**
 * Tells visitors, before they fill in anything, that the plan cannot be paid for online, and offers other ways to get
 * it.
 */
export function OfflineNotice({ t, known, planName, planInEnglish, call, notice }: Props) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const isFilling = open && (!sent || sent === 'failed')
  useEffect(() => {
    if (takeOver(OPEN)) setOpen(true)
  }, [])
  useEffect(() => onLanguageSwitch(() => void (isFilling && handOver(OPEN, true))), [isFilling])
  return (
    <section
      id={OFFLINE_NOTICE}
      aria-labelledby="offline-title"
      className={`mb-12 grid justify-items-start gap-4 scroll-mt-6 border-2 border-ink bg-sheet px-6 py-6 md:px-8 noscript:hidden ${known ? '' : 'invisible'}`}
    >
      <h2 id="offline-title" className="text-5xl">
        {t('checkout.offline.title')}
      </h2>
      <p className="max-w-176">{t('checkout.offline.text', { plan: planName })}</p>
      {sent && sent !== 'failed' ? (
        <Done>
          {sent === 'accepted'
            ? t('checkout.offline.sent', { plan: planName })
            : t('leads.consultation.kept')}
        </Done>
      ) : (
        <div className="flex w-full flex-wrap gap-3">
          {!open && (
            <button type="button" onClick={() => setOpen(true)} className="btn btn-big max-md:w-full">
              {t('checkout.offline.hold')}
            </button>
          )}
          {call}
        </div>
      )}
      {isFilling && (
        <HoldForm
          t={t}
          planInEnglish={planInEnglish}
          notice={notice}
          failed={sent === 'failed'}
          onSent={setSent}
        />
      )}
    </section>
  )
}

type FormProps = Pick<Props, 't' | 'planInEnglish' | 'notice'> & {
  failed: boolean
  onSent: (sent: Sent) => void
}

function HoldForm({ t, planInEnglish, notice, failed, onSent }: FormProps) {
  const { form, values, errors, refusals, busy, change, submit, finish } = useLeadForm({
    name: 'hold-place',
    empty,
    wrong: wrongFields,
    lead: ({ name, email, phone }) => ({
      name: oneLine(name),
      email: oneLine(email),
      phone: oneLine(phone),
      source: formSource(`Hold my place, ${planInEnglish}`),
    }),
    onSent: (sent) => {
      finish()
      onSent(sent)
    },
  })
  useEffect(() => document.getElementById(`${PREFIX}name`)?.focus(), [])
  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid w-full max-w-152 gap-5.5">
      <FormErrors t={t} prefix={PREFIX} errors={errors} messages={contactMessages} refusals={refusals} />
      {contactFields.map((field) => (
        <Field
          key={field}
          {...inputs[field]}
          id={PREFIX + field}
          name={field}
          label={t(field === 'name' ? 'checkout.offline.name' : `checkout.label.${field}`)}
          hint={field === 'phone' ? t('leads.phoneHint') : undefined}
          error={errors.includes(field) ? t(contactMessages[field]) : undefined}
          maxLength={maxLengths[field]}
          value={values[field]}
          onChange={(event) => change(field, event.target.value)}
          required
        />
      ))}
      <Honeypot t={t} />
      {failed && (
        <p role="alert" className="font-semibold text-brick">
          {t('leads.consultation.failed')}
        </p>
      )}
      <div>
        <SubmitButton busy={busy} label={t('checkout.offline.hold')} busyLabel={t('leads.sending')} />
      </div>
      {notice}
    </form>
  )
}

/** Receives focus, because it replaces the form that had the focus. */
function Done({ children }: { children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p ref={box} role="status" tabIndex={-1} className="notice w-full focus:outline-none">
      {children}
    </p>
  )
}
