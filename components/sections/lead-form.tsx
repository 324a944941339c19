import { LeadForm as Form } from '@/components/leads/lead-form'
import { dial } from '@/lib/i18n/urls'
import { formSource } from '@/lib/leads/lead'
import { PrivacyNotice } from './privacy-notice'
import type { SectionProps } from './section-props'

/** A contact form. Without JavaScript, shows the phone number and the email address instead. */
export function LeadForm({ section, page: { t, settings } }: SectionProps<'leadForm'>) {
  const { anchor, _key, source, title, lead, button, thanks } = section
  const { phone, email } = settings
  return (
    <section id={anchor ?? undefined} className="bg-paper-deep py-section">
      <div className="wrap grid items-start gap-x-16 gap-y-9 md:grid-cols-2">
        <div className="grid gap-5">
          <h2>{t.fill(title) ?? title}</h2>
          {lead && <p className="lead">{t.fill(lead) ?? lead}</p>}
        </div>
        <div className="grid justify-items-start gap-5">
          <Form
            texts={t.texts('leads', 'tools')}
            name={_key}
            source={formSource(source)}
            button={button}
            thanks={thanks}
          />
          <noscript>
            <p>{t('leads.noScript')}</p>
            <p className="flex flex-wrap gap-x-5">
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
            </p>
          </noscript>
          <PrivacyNotice t={t} />
        </div>
      </div>
    </section>
  )
}
