import { PrivacyNotice } from '@/components/sections/privacy-notice'
import { Field, TextAreaField } from '@/components/ui/field'
import { Spinner } from '@/components/ui/submit-button'
import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'
import { dial, localPath, type PagePath, pathIn } from '@/lib/i18n/urls'
import {
  contactFields,
  contactMessages,
  contactPatterns,
  type FormField,
  formFields,
  formMessages,
} from '@/lib/leads/contact'
import { formElements } from '@/lib/leads/form-elements'
import { maxLengths, optionalFields } from '@/lib/leads/lead'
import { contactInputs, Honeypot } from './lead-fields'

type Props = {
  t: Translator<'leads' | 'tools'>
  /** Unique on the page, and the same in both languages. */
  name: string
  /** The form's name in the CRM. */
  source: string
  path: PagePath
  settings: { phone?: string | undefined; email?: string | undefined }
  button: string
  /** Adds a text area. */
  note?: { label: string; hint?: string }
  /** The message that replaces the form after submission. If omitted, the form leads to the checkout instead. */
  thanks?: string
}

/**
 * A form for leads that works without JavaScript. All messages are rendered, but hidden. `lib/browser/lead-form`
 * sends the lead in the background and reveals the messages that apply. Without JavaScript, the server reveals them
 * (`lib/leads/form-page.ts`).
 */
export function LeadForm({ t, name, source, path, settings, button, note, thanks }: Props) {
  const ids = formElements(name)
  const optional = optionalFields(source)
  const fields = note ? formFields : contactFields
  return (
    <div className="grid w-full gap-5">
      <form
        method="post"
        action="/api/leads"
        data-lead-form={name}
        // The English path in both languages, so a language switch finds the form's text.
        data-page={pathIn(path, 'en')}
        data-checkout={thanks ? undefined : localPath('/checkout/funding-offer', t.lang)}
        className="grid w-full gap-5.5 has-[~:target]:hidden"
      >
        <Errors t={t} name={name} fields={fields} />
        <p id={ids.failed} role="alert" tabIndex={-1} hidden className="font-semibold text-brick">
          {t('leads.consultation.failed')} <Contact {...settings} />
        </p>
        {contactInputs.map(({ name: field, ...input }) => (
          <Field
            key={field}
            {...input}
            id={ids.field(field)}
            name={field}
            label={labelOf(t, t(`tools.contact.${field}`), optional.includes(field))}
            hint={field === 'phone' ? t('leads.phoneHint') : undefined}
            possibleError={t(contactMessages[field])}
            // Browsers show the title next to the field if the input does not match the pattern.
            title={t(contactMessages[field])}
            pattern={contactPatterns[field]}
            maxLength={maxLengths[field]}
            required={!optional.includes(field)}
          />
        ))}
        {note && (
          <TextAreaField
            id={ids.field('note')}
            name="note"
            rows={5}
            label={labelOf(t, note.label, optional.includes('note'))}
            hint={note.hint}
            possibleError={t(formMessages.note)}
            title={t(formMessages.note)}
            required={!optional.includes('note')}
          />
        )}
        <Honeypot t={t} />
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="page" value={pathIn(path, t.lang)} />
        <input type="hidden" name="form" value={name} />
        <button type="submit" className="btn btn-big justify-self-start max-md:w-full">
          <span data-when="idle">{button}</span>
          <span data-when="busy" hidden className="flex items-center gap-2.5">
            <Spinner /> {t('leads.sending')}
          </span>
        </button>
      </form>
      {thanks && (
        <>
          <p
            id={ids.thanks}
            role="status"
            tabIndex={-1}
            className="notice hidden w-full target:block data-shown:block"
          >
            {thanks}
          </p>
          <p id={ids.kept} role="status" tabIndex={-1} hidden className="notice w-full">
            {t('leads.consultation.kept')} <Contact {...settings} />
          </p>
        </>
      )}
      <PrivacyNotice t={t} />
    </div>
  )
}

const labelOf = (t: Props['t'], label: string, optional: boolean) =>
  optional ? t('leads.optional', { label }) : label

function Errors({ t, name, fields }: Pick<Props, 't' | 'name'> & { fields: readonly FormField[] }) {
  const ids = formElements(name)
  return (
    <div
      id={ids.summary}
      role="alert"
      tabIndex={-1}
      hidden
      className="grid scroll-mt-6 gap-1 border-2 border-brick bg-sheet px-6 pt-5 pb-4 focus:outline-none"
    >
      {fields.map((_, index) => (
        <p key={ids.count(index + 1)} id={ids.count(index + 1)} hidden className="font-semibold">
          {t(counted('leads.summary', index + 1), { count: index + 1 })}
        </p>
      ))}
      <ul>
        {fields.map((field) => (
          <li key={field} id={ids.entry(field)} hidden>
            <a
              href={`#${ids.field(field)}`}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug font-semibold text-brick underline"
            >
              {t(formMessages[field])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contact({ phone, email }: Props['settings']) {
  return (
    <span className="flex flex-wrap gap-x-5">
      {phone && (
        <a href={dial(phone)} className="go">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="go break-all">
          {email}
        </a>
      )}
    </span>
  )
}
