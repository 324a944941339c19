'use client'

import { useState } from 'react'
import { SubmitButton } from '@/components/ui/submit-button'
import { oneLine } from '@/lib/forms/text-input'
import { createTranslator, type Texts } from '@/lib/i18n/translate'
import { type Contact, contactMessages, wrongFields } from '@/lib/leads/contact'
import { FormErrors } from './form-errors'
import { LeadFields } from './lead-fields'
import { useLeadForm } from './use-lead-form'

const empty: Contact = { name: '', email: '', phone: '' }

type Props = {
  texts: Texts<'leads' | 'tools'>
  /** Unique on the page. */
  name: string
  /** The form's name in the CRM. */
  source: string
  button: string
  /** Replaces the form after it is sent. */
  thanks: string
}

/** Sends a lead, then shows a thank-you in place of the form. */
export function LeadForm({ texts, name, source, button, thanks }: Props) {
  const t = createTranslator(texts)
  const [sent, setSent] = useState(false)
  const { form, values, errors, refusals, busy, change, submit } = useLeadForm({
    name,
    empty,
    wrong: wrongFields,
    lead: ({ name, email, phone }) => ({
      name: oneLine(name),
      email: oneLine(email),
      phone: oneLine(phone),
      source,
    }),
    // If the server cannot store the lead, the browser keeps it and retries.
    onSent: () => setSent(true),
  })
  const prefix = `${name}-`
  if (sent)
    return (
      <p role="status" className="notice w-full">
        {thanks}
      </p>
    )
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      className="grid w-full gap-5.5 noscript:hidden"
    >
      <FormErrors t={t} prefix={prefix} errors={errors} messages={contactMessages} refusals={refusals} />
      <LeadFields t={t} prefix={prefix} values={values} errors={errors} onChange={change} />
      <SubmitButton
        busy={busy}
        label={button}
        busyLabel={t('leads.sending')}
        className="justify-self-start"
      />
    </form>
  )
}
