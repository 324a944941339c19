import type { ReactNode } from 'react'
import { Arrow } from '@/components/ui/icons'
import { stretches } from '@/lib/content/opening-hours'
import type { SiteSettings } from '@/lib/content/site-settings'
import { formatTimeSpan, formatWeekdays } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'
import { dial } from '@/lib/i18n/urls'
import { followsOpening, type SectionProps } from './section-props'

/**
 * Shows the phone and email if the settings contain them. Always shows a live chat card, which lists alternatives if
 * there is no chat.
 */
export function ContactWays({ section, page }: SectionProps<'contactWays'>) {
  const { settings } = page
  const t = page.t.over(section.words)
  const title = `${section._key}-title`
  const { phone, email, chatUrl } = settings
  return (
    <section
      id={section.anchor ?? undefined}
      className={`wrap pb-section ${followsOpening({ section, page }) ? '' : 'pt-section'}`}
      aria-labelledby={title}
    >
      <h2 id={title} className="sr-only">
        {t('contact.waysTitle')}
      </h2>
      <ul className="grid border-t border-ink md:grid-cols-3">
        {phone && (
          <Way title={t('contact.phone.title')} text={t('contact.phone.text')}>
            <WayLink href={dial(phone)}>{phone}</WayLink>
          </Way>
        )}
        {email && (
          <Way title={t('contact.email.title')} text={t('contact.email.text')}>
            <WayLink href={`mailto:${email}`}>{email}</WayLink>
          </Way>
        )}
        {chatUrl ? (
          <Way title={t('contact.chat.title')} text={t('contact.chat.text')}>
            <a href={chatUrl} className="btn">
              {t('contact.chat.open')} <Arrow />
            </a>
          </Way>
        ) : (
          <Way title={t('contact.chat.title')}>
            <p className="text-small text-ink-2">{t('contact.chat.closedText')}</p>
            <OtherWays lang={t.lang} settings={settings} />
          </Way>
        )}
      </ul>
    </section>
  )
}

function Way({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <li className="grid content-start justify-items-start gap-3 border-rule py-8 max-md:border-b md:border-l md:px-8 md:first:border-l-0 md:first:pl-0">
      <h3>{title}</h3>
      {children}
      {text && <p className="text-small text-ink-2">{text}</p>}
    </li>
  )
}

function WayLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-serif text-h3 leading-tight break-all text-green underline decoration-1 font-book"
    >
      {children}
    </a>
  )
}

/** Business hours and other contact methods, shown in place of a chat. */
function OtherWays({
  lang,
  settings: { hours, phone, email, sources },
}: {
  lang: Language
  settings: SiteSettings
}) {
  const open = stretches(hours ?? []).filter((stretch) => stretch.opens && stretch.closes)
  return (
    <>
      {open.length > 0 && (
        <ul className="grid gap-0.5 text-small tabular-nums">
          {open.map(({ first, last, opens, closes }) => (
            <li key={first} {...sources?.hours}>
              {formatWeekdays(first, last, lang)}: {formatTimeSpan(String(opens), String(closes), lang)}
            </li>
          ))}
        </ul>
      )}
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
    </>
  )
}
