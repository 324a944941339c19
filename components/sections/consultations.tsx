import { ConsultationRequests, ScheduleButton } from '@/components/leads/consultation-requests'
import { businessCalendar } from '@/lib/content/business-calendar'
import type { Consultation } from '@/lib/content/consultations'
import type { SiteSettings } from '@/lib/content/site-settings'
import { unmarked } from '@/lib/drafts/unmarked'
import { timeZoneName } from '@/lib/i18n/formats'
import type { Section, Texts, Translator } from '@/lib/i18n/translate'
import { dial } from '@/lib/i18n/urls'
import { findingSections, namesFinding } from '@/lib/tools/handed-result'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

/** The free consultations. By default, the header's button links here. */
export function Consultations({ section, page }: SectionProps<'consultations'>) {
  const { settings } = page
  const consultations = page.shown.consultation
  const t = page.t.over(section.words)
  if (consultations.length === 0) return null
  const calendar = businessCalendar(settings)
  return (
    <SplitSection
      id={section.anchor}
      title={t('contact.consultations.title')}
      lead={t('contact.consultations.lead')}
    >
      <ConsultationRequests
        texts={requestTexts(t)}
        name={section._key}
        calendar={calendar}
        zoneName={timeZoneName(calendar.timeZone, t.lang) ?? ''}
      >
        <ul className="border-b border-rule">
          {consultations.map((consultation) => (
            <li
              key={consultation._id}
              className="grid items-center gap-x-8 gap-y-4 border-t border-rule py-7 md:grid-cols-[1fr_auto]"
            >
              <div className="grid gap-1.5">
                <h3>{consultation.title}</h3>
                <p className="text-note leading-tight font-semibold text-green">
                  {t('contact.consultations.length', { minutes: consultation.minutes })}
                </p>
                <p className="mt-1 text-ink-2">{consultation.description}</p>
              </div>
              <Schedule t={t} settings={settings} consultation={consultation} />
            </li>
          ))}
        </ul>
      </ConsultationRequests>
    </SplitSection>
  )
}

/** The texts that a consultation request needs, without the tools' other texts. */
function requestTexts(t: Translator<Section>): Texts<'leads' | 'tools' | 'consultation'> {
  const all = t.texts('leads', 'tools', 'consultation', ...findingSections)
  const needed = /^(leads|consultation|tools\.contact)\./
  const strings = Object.entries(all.strings).filter(([key]) => needed.test(key) || namesFinding(key))
  return { lang: all.lang, strings: Object.fromEntries(strings) }
}

type ScheduleProps = { t: Translator<'contact'>; settings: SiteSettings; consultation: Consultation }

/**
 * Links to the booking page if there is one. Otherwise opens the dialog or, without JavaScript, links to the firm's
 * email or phone.
 */
function Schedule({ t, settings: { email, phone }, consultation }: ScheduleProps) {
  const { title, name, minutes, bookingUrl } = consultation
  const subject = encodeURIComponent(unmarked(t('contact.consultations.subject', { title, minutes })))
  const href = bookingUrl ?? (email ? `mailto:${email}?subject=${subject}` : phone && dial(phone))
  const label = t('contact.consultations.scheduleNamed', { title })
  const link = href && (
    <a href={href} aria-label={label} className="btn btn-line max-sm:w-full">
      {t('contact.consultations.schedule')}
    </a>
  )
  if (bookingUrl) return link
  return (
    <div className="grid">
      <ScheduleButton consultation={{ title, name, minutes }} label={label}>
        {t('contact.consultations.schedule')}
      </ScheduleButton>
      <noscript>{link}</noscript>
    </div>
  )
}
