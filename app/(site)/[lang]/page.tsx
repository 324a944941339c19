import { ClosingCall } from '@/components/sections/closing-call'
import { Features } from '@/components/sections/features'
import { FundingRequirements } from '@/components/sections/funding-requirements'
import { Guarantee } from '@/components/sections/guarantee'
import { Hero } from '@/components/sections/hero'
import { PlanCards } from '@/components/sections/plan-cards'
import { ServicesIndex } from '@/components/sections/services-index'
import { StatsStrip } from '@/components/sections/stats-strip'
import { Testimonials } from '@/components/sections/testimonials'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadClaims } from '@/lib/content/claims'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadPlans } from '@/lib/content/plans'
import { loadServices } from '@/lib/content/services'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadStats } from '@/lib/content/stats'
import { loadTranslator } from '@/lib/content/strings'
import { loadTestimonials } from '@/lib/content/testimonials'
import { languageOf } from '@/lib/i18n/page-language'
import { localPath } from '@/lib/i18n/urls'

const path = '/'
const sections = [
  ...shellSections,
  'hero',
  'stats',
  'features',
  'businessFunding',
  'testimonials',
  'guarantee',
  'services',
  'pricing',
  'finalCta',
] as const

export const generateMetadata = metadataOf(path)

export default async function HomePage(props: PageProps<'/[lang]'>) {
  const lang = await languageOf(props)
  const claims = await loadClaims(lang)
  const [t, settings, stats, testimonials, services, plans] = await Promise.all([
    loadTranslator(lang, sections, claims.figures),
    loadSiteSettings(),
    loadStats(lang, claims),
    loadTestimonials(lang),
    loadServices(lang),
    loadPlans(lang),
  ])
  return (
    <PageShell t={t} settings={settings} path={path}>
      <Hero t={t} claims={claims} settings={settings} />
      <StatsStrip t={t} claims={claims} stats={stats} methodHref={localPath('/about#figures', lang)} />
      <Features t={t} />
      <FundingRequirements t={t} />
      <Testimonials t={t} testimonials={testimonials} />
      <Guarantee t={t} />
      <ServicesIndex t={t} services={services} />
      <PlanCards t={t} plans={plans} />
      <ClosingCall t={t} />
    </PageShell>
  )
}
