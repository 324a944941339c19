import { ClosingCall } from '@/components/sections/closing-call'
import { Guarantee } from '@/components/sections/guarantee'
import { PageHero } from '@/components/sections/page-hero'
import { ServicesIndex } from '@/components/sections/services-index'
import { Steps } from '@/components/sections/steps'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadClaims } from '@/lib/content/claims'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadServices } from '@/lib/content/services'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { passages } from '@/lib/i18n/passages'

const path = '/services'

export const generateMetadata = metadataOf(path)

export default async function ServicesPage(props: PageProps<'/[lang]/services'>) {
  const lang = await languageOf(props)
  const claims = await loadClaims(lang)
  const sections = [...shellSections, 'servicesPage', 'services', 'guarantee', 'finalCta'] as const
  const [t, settings, services] = await Promise.all([
    loadTranslator(lang, sections, claims.figures),
    loadSiteSettings(),
    loadServices(lang),
  ])
  return (
    <PageShell t={t} settings={settings} path={path} title={t('servicesPage.title')}>
      <PageHero title={t('servicesPage.title')} lead={t('servicesPage.lead')} />
      <ServicesIndex t={t} services={services} first />
      <Steps
        title={t('servicesPage.steps.title')}
        lead={t('servicesPage.steps.lead')}
        steps={passages(t, [
          'servicesPage.steps.talk',
          'servicesPage.steps.read',
          'servicesPage.steps.work',
          'servicesPage.steps.review',
        ])}
      />
      <Guarantee t={t} />
      <ClosingCall t={t} />
    </PageShell>
  )
}
