'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { Field } from '@/components/ui/field'
import type { Translator } from '@/lib/i18n/translate'
import type { Contact } from '@/lib/leads/contact'
import { missingContact } from '@/lib/tools/contact'

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', error: 'tools.contact.missingName' },
  { name: 'email', type: 'email', autoComplete: 'email', error: 'tools.contact.missingEmail' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', error: 'tools.contact.missingPhone' },
] as const

/** R9.2: polling interval in milliseconds. */
const LOOK = 100

type Props = {
  t: Translator<'tools'>
  contact: Contact
  onChange: (contact: Contact) => void
  /** Whether to highlight empty fields. True once a submission has been rejected. */
  showMissing: boolean
}

/** Name, email and phone. The input is never sent to the server. */
export function LocalContactFields({ t, contact, onChange, showMissing }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const missing = missingContact(contact)

  const look = useEffectEvent(() => {
    const value = (name: string) =>
      box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    const seen = { name: value('name'), email: value('email'), phone: value('phone') }
    if (fields.some(({ name }) => seen[name] !== contact[name])) onChange(seen)
  })
  // Autofill may not fire an event in some browsers, so the fields are also polled.
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK)
    return () => clearInterval(timer)
  }, [])

  return (
    <div ref={box} className="grid max-w-136 gap-6">
      {fields.map(({ name, error, ...input }) => (
        <Field
          key={name}
          {...input}
          id={`contact-${name}`}
          name={name}
          label={t(`tools.contact.${name}`)}
          error={showMissing && missing.includes(name) ? t(error) : undefined}
          value={contact[name]}
          onChange={(event) => onChange({ ...contact, [name]: event.target.value })}
          required
        />
      ))}
    </div>
  )
}
