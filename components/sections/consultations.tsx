import type { Consultation } from '@/lib/content/consultations'
import type { SiteSettings } from '@/lib/content/site-settings'
import { dial } from '@/lib/i18n/dial'
import type { Translator } from '@/lib/i18n/translate'
import { SplitSection } from './split-section'

type Props = { t: Translator; settings: SiteSettings; consultations: Consultation[] }

/** The free consultations; the top bar's “Free Consultation” leads here. */
export function Consultations({ t, settings, consultations }: Props) {
  if (consultations.length === 0) return null
  return (
    <SplitSection
      id="consultations"
      title={t('contact.consultations.title')}
      lead={t('contact.consultations.lead')}
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
    </SplitSection>
  )
}

/** Leads to the booking page, or else to a message that already names the consultation. */
function Schedule({
  t,
  settings: { email, phone },
  consultation: { title, minutes, bookingUrl },
}: Omit<Props, 'consultations'> & { consultation: Consultation }) {
  const subject = encodeURIComponent(t('contact.consultations.subject', { title, minutes }))
  const href = bookingUrl ?? (email ? `mailto:${email}?subject=${subject}` : phone && dial(phone))
  if (!href) return null
  return (
    <a
      href={href}
      aria-label={t('contact.consultations.scheduleNamed', { title })}
      className="btn btn-line max-sm:w-full"
    >
      {t('contact.consultations.schedule')}
    </a>
  )
}
