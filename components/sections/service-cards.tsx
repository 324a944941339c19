import { Arrow } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { chosen } from '@/lib/content/sections/fields'
import { localPath } from '@/lib/i18n/urls'
import type { SectionProps } from './section-props'

export function ServiceCards({ section, page }: SectionProps<'serviceCards'>) {
  const t = page.t.over(section.words)
  const services = chosen(page.shown.service, section.chosen)
  const first = page.sections.indexOf(section) <= 1
  if (services.length === 0) return null
  return (
    <section id={section.anchor ?? undefined} className="py-section">
      <div className="wrap">
        <h2 className="mb-12">{t('services.title')}</h2>
        <ul className="border-b border-rule">
          {services.map(({ _id, title, description, badge, link, drawing }, index) => (
            <li
              key={_id}
              className="grid items-start gap-x-8 gap-y-2 border-t border-rule py-6.5 md:grid-cols-[132px_minmax(0,3.4fr)_minmax(0,5fr)_auto] md:py-7.5"
            >
              {drawing && (
                <Picture
                  image={drawing}
                  width={112}
                  height={72}
                  sizes="112px"
                  first={first && index === 0}
                  className="h-18 w-28"
                />
              )}
              <div>
                <h3 className="text-5xl">{title}</h3>
                {badge && (
                  <span className="mt-2 inline-block text-note leading-tight font-semibold text-green">
                    {badge}
                  </span>
                )}
              </div>
              <p className="text-ink-2">{description}</p>
              <a href={localPath(link, t.lang)} className="go md:-mt-2">
                <span aria-hidden="true">{t('services.learnMore')}</span>
                <span className="sr-only">{t('services.learnMoreAbout', { service: title })}</span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
