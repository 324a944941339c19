import { Field } from '@/components/ui/field'
import type { Translator } from '@/lib/i18n/translate'
import { type ContactField, contactMessages } from '@/lib/leads/contact'
import { HONEYPOT, maxLengths } from '@/lib/leads/lead'

export const contactInputs = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel-national' },
] as const

type Props = {
  t: Translator<'leads' | 'tools'>
  prefix: string
  values: Record<ContactField, string>
  errors: readonly string[]
  onChange: (field: ContactField, value: string) => void
}

export function LeadFields({ t, prefix, values, errors, onChange }: Props) {
  return (
    <>
      {contactInputs.map(({ name, ...input }) => (
        <Field
          key={name}
          {...input}
          id={prefix + name}
          name={name}
          label={t(`tools.contact.${name}`)}
          hint={name === 'phone' ? t('leads.phoneHint') : undefined}
          error={errors.includes(name) ? t(contactMessages[name]) : undefined}
          maxLength={maxLengths[name]}
          value={values[name]}
          onChange={(event) => onChange(name, event.target.value)}
          required
        />
      ))}
      <Honeypot t={t} />
    </>
  )
}

/** A field that only bots fill in. Hidden from sight, keyboard and screen readers. */
export function Honeypot({ t }: { t: Translator<'leads'> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem]">
      <label>
        {t('leads.honeypot')}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
