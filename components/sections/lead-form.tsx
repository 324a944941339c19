import { LeadForm as Form } from '@/components/leads/lead-form'
import { pagePath } from '@/lib/content/page'
import { formSource, messageSource } from '@/lib/leads/lead'
import type { SectionProps } from './section-props'

export function LeadForm({ section, page }: SectionProps<'leadForm'>) {
  const { t, settings } = page
  const { anchor, _key, source, asksMessage, title, lead, button, thanks } = section
  return (
    <section id={anchor ?? undefined} className="bg-paper-deep py-section">
      <div className="wrap grid items-start gap-x-16 gap-y-9 md:grid-cols-2">
        <div className="grid gap-5">
          {title && <h2>{title}</h2>}
          {lead && <p className="lead">{lead}</p>}
        </div>
        <Form
          t={t}
          name={_key}
          source={asksMessage ? messageSource(source) : formSource(source)}
          path={pagePath(page)}
          settings={settings}
          button={button ?? t('leads.send')}
          {...(asksMessage && { note: { label: t('leads.message') } })}
          thanks={thanks ?? t('leads.sent')}
        />
      </div>
    </section>
  )
}
