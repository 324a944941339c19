import { Arrow } from '@/components/ui/icons'
import { localPath } from '@/lib/i18n/urls'
import { ArcTicks } from './score-arc'
import type { SectionProps } from './section-props'

export function ClosingCall({ section, page }: SectionProps<'closingCall'>) {
  const t = page.t.over(section.words)
  const plans = page.path === '/pricing' ? '#plans' : localPath('/pricing', t.lang)
  return (
    <section
      id={section.anchor ?? undefined}
      className="relative overflow-hidden border-t border-rule pt-section md:pb-section"
    >
      <div className="wrap relative">
        <div className="grid max-w-160 justify-items-start gap-6">
          <h2 className="text-display leading-[1.02] tracking-[-0.022em]">{t('finalCta.title')}</h2>
          <p className="lead">{t('finalCta.lead')}</p>
          <div className="flex w-full flex-wrap gap-3">
            <a href={localPath('/quiz', t.lang)} className="btn btn-big max-md:w-full">
              {t('finalCta.primary')} <Arrow />
            </a>
            <a href={plans} className="btn btn-line btn-big max-md:w-full">
              {t('finalCta.secondary')}
            </a>
          </div>
        </div>
        <svg
          viewBox="24 28 552 268"
          aria-hidden="true"
          className="pointer-events-none max-md:relative max-md:mt-10 max-md:ml-[8%] max-md:w-[128%] max-md:max-w-none md:absolute md:right-[max(-220px,calc(50vw-860px))] md:-bottom-section md:w-190"
        >
          <ArcTicks from={610} to={760} />
        </svg>
      </div>
    </section>
  )
}
