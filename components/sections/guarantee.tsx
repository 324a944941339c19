import { localPath } from '@/lib/i18n/urls'
import { GuaranteeLetter } from './guarantee-letter'
import type { SectionProps } from './section-props'

/**
 * A summary of the commitment. Links to `/guarantee`, except on that page, where the heading defaults to the page's
 * title.
 */
export function Guarantee({ section, page, Heading }: SectionProps<'guarantee'>) {
  const t = page.t.over(section.words)
  const isOwnPage = page.path === '/guarantee'
  const ownTitle = section.words['guarantee.title'] ? t.whole('guarantee.title') : undefined
  const title = ownTitle ?? (isOwnPage ? page.title : undefined) ?? t('guarantee.title')
  const heading = <Heading>{title}</Heading>
  const id = section.anchor ?? undefined
  if (isOwnPage)
    return (
      <div id={id} className="bg-paper-deep py-[clamp(28px,5vw,80px)]">
        <div className="wrap">
          <GuaranteeLetter t={t} heading={heading} />
        </div>
      </div>
    )
  return (
    <section id={id} className="bg-paper-deep py-section">
      <div className="wrap">
        <GuaranteeLetter t={t} heading={heading}>
          <a href={localPath('/guarantee', t.lang)} className="btn">
            {t('guarantee.cta')}
          </a>
        </GuaranteeLetter>
      </div>
    </section>
  )
}
