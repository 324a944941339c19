import { ClosingCall } from '@/components/sections/closing-call'
import { PageHero } from '@/components/sections/page-hero'
import { PassageGrid } from '@/components/sections/passage-grid'
import { PlanCards } from '@/components/sections/plan-cards'
import { Questions } from '@/components/sections/questions'
import { SplitSection } from '@/components/sections/split-section'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadClaims } from '@/lib/content/claims'
import { loadConsultations } from '@/lib/content/consultations'
import { loadFaqs } from '@/lib/content/faqs'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadPlans } from '@/lib/content/plans'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { passages } from '@/lib/i18n/passages'
import { faqPage, planOffer } from '@/lib/structured-data'

const path = '/pricing'

export const generateMetadata = metadataOf(path)

export default async function PricingPage(props: PageProps<'/[lang]/pricing'>) {
  const lang = await languageOf(props)
  const [claims, consultations] = await Promise.all([loadClaims(lang), loadConsultations(lang)])
  const funding = consultations.find(({ _id }) => _id === 'consultation-business-funding')
  const figures = { ...claims.figures, consultationMinutes: funding?.minutes }
  const [t, settings, plans, faqs] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'pricingPage', 'pricing', 'finalCta'], figures),
    loadSiteSettings(),
    loadPlans(lang),
    loadFaqs(lang, path),
  ])
  return (
    <PageShell
      t={t}
      settings={settings}
      path={path}
      title={t('pricingPage.title')}
      things={[...plans.map((plan) => planOffer(plan, lang)), ...faqPage(faqs)]}
    >
      <PageHero title={t('pricingPage.title')} lead={t('pricingPage.lead')} />
      <PlanCards t={t} plans={plans} />
      <SplitSection
        ground="deep"
        title={t('pricingPage.included.title')}
        lead={t('pricingPage.included.lead')}
      >
        <PassageGrid
          items={passages(t, [
            'pricingPage.included.consultation',
            'pricingPage.included.grants',
            'pricingPage.included.support',
          ])}
        />
      </SplitSection>
      <Questions title={t('pricingPage.faq.title')} lead={t('pricingPage.faq.lead')} faqs={faqs} />
      <ClosingCall t={t} />
    </PageShell>
  )
}
