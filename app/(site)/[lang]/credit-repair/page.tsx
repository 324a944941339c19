import { ClosingCall } from '@/components/sections/closing-call'
import { Guarantee } from '@/components/sections/guarantee'
import { PageHero } from '@/components/sections/page-hero'
import { PassageGrid } from '@/components/sections/passage-grid'
import { PlanCards } from '@/components/sections/plan-cards'
import { SplitSection } from '@/components/sections/split-section'
import { Steps } from '@/components/sections/steps'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { Arrow } from '@/components/ui/icons'
import { loadClaims } from '@/lib/content/claims'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadPlans } from '@/lib/content/plans'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { passages } from '@/lib/i18n/passages'
import { localPath } from '@/lib/i18n/urls'
import { planOffer } from '@/lib/structured-data'

const path = '/credit-repair'

export const generateMetadata = metadataOf(path)

export default async function CreditRepairPage(props: PageProps<'/[lang]/credit-repair'>) {
  const lang = await languageOf(props)
  const claims = await loadClaims(lang)
  const sections = [...shellSections, 'creditRepair', 'guarantee', 'pricing', 'finalCta'] as const
  const [t, settings, plans] = await Promise.all([
    loadTranslator(lang, sections, claims.figures),
    loadSiteSettings(),
    loadPlans(lang),
  ])
  return (
    <PageShell
      t={t}
      settings={settings}
      path={path}
      title={t('creditRepair.title')}
      things={plans.map((plan) => planOffer(plan, lang))}
    >
      <PageHero
        title={t('creditRepair.title')}
        lead={t('creditRepair.lead')}
        claims={[claims.get('points'), claims.get('firstResults')]}
        note={t('creditRepair.note')}
      >
        <a href={localPath('/quiz', lang)} className="btn btn-big max-md:w-full">
          {t('creditRepair.analysis')} <Arrow />
        </a>
        <a href="#plans" className="btn btn-line btn-big max-md:w-full">
          {t('creditRepair.seePlans')}
        </a>
      </PageHero>
      <SplitSection title={t('creditRepair.benefits.title')} lead={t('creditRepair.benefits.lead')}>
        <PassageGrid
          items={passages(t, [
            'creditRepair.benefits.errors',
            'creditRepair.benefits.cost',
            'creditRepair.benefits.specialist',
            'creditRepair.benefits.habits',
          ])}
        />
      </SplitSection>
      <Steps
        title={t('creditRepair.steps.title')}
        lead={t('creditRepair.steps.lead')}
        steps={passages(t, [
          'creditRepair.steps.reports',
          'creditRepair.steps.dispute',
          'creditRepair.steps.answers',
          'creditRepair.steps.rebuild',
        ])}
      />
      <Guarantee t={t} />
      <PlanCards t={t} plans={plans} />
      <ClosingCall t={t} />
    </PageShell>
  )
}
