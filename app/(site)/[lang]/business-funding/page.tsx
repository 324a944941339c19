import { FundingProducts } from '@/components/sections/funding-products'
import { NextStep } from '@/components/sections/next-step'
import { PageHero } from '@/components/sections/page-hero'
import { PassageGrid } from '@/components/sections/passage-grid'
import { Qualification } from '@/components/sections/qualification'
import { SplitSection } from '@/components/sections/split-section'
import { Steps } from '@/components/sections/steps'
import { CONSULTATIONS } from '@/components/site/navigation'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { Arrow } from '@/components/ui/icons'
import { loadClaims } from '@/lib/content/claims'
import { loadFundingProducts } from '@/lib/content/funding-products'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { passages } from '@/lib/i18n/passages'
import { localPath } from '@/lib/i18n/urls'

const path = '/business-funding'

export const generateMetadata = metadataOf(path)

export default async function BusinessFundingPage(props: PageProps<'/[lang]/business-funding'>) {
  const lang = await languageOf(props)
  const claims = await loadClaims(lang)
  const [t, settings, products] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'fundingPage', 'qualification'], claims.figures),
    loadSiteSettings(),
    loadFundingProducts(lang),
  ])
  const actions = (
    <>
      <a href={localPath(CONSULTATIONS, lang)} className="btn btn-big max-md:w-full">
        {t('fundingPage.consultation')} <Arrow />
      </a>
      <a href={localPath('/offer/funding', lang)} className="btn btn-line btn-big max-md:w-full">
        {t('fundingPage.offer')}
      </a>
    </>
  )
  return (
    <PageShell t={t} settings={settings} path={path} title={t('fundingPage.title')}>
      <PageHero
        title={t('fundingPage.title')}
        lead={t('fundingPage.lead')}
        claims={[claims.get('fundingRange'), claims.get('approval')]}
        note={t('fundingPage.note')}
      >
        {actions}
      </PageHero>
      <FundingProducts
        title={t('fundingPage.products.title')}
        lead={t('fundingPage.products.lead')}
        lang={lang}
        products={products}
      />
      <SplitSection ground="deep" title={t('fundingPage.methods.title')} lead={t('fundingPage.methods.lead')}>
        <PassageGrid
          items={passages(t, [
            'fundingPage.methods.factoring',
            'fundingPage.methods.revenue',
            'fundingPage.methods.leaseback',
            'fundingPage.methods.combined',
          ])}
        />
      </SplitSection>
      <Steps
        title={t('fundingPage.steps.title')}
        steps={passages(t, [
          'fundingPage.steps.profile',
          'fundingPage.steps.papers',
          'fundingPage.steps.match',
          'fundingPage.steps.apply',
        ])}
      />
      <SplitSection title={t('fundingPage.lenders.title')} lead={t('fundingPage.lenders.lead')}>
        <PassageGrid
          items={passages(t, [
            'fundingPage.lenders.banks',
            'fundingPage.lenders.unions',
            'fundingPage.lenders.community',
            'fundingPage.lenders.online',
            'fundingPage.lenders.equipment',
            'fundingPage.lenders.private',
          ])}
        />
      </SplitSection>
      <Qualification t={t} />
      <NextStep title={t('fundingPage.closing.title')} text={t('fundingPage.closing.text')}>
        {actions}
      </NextStep>
    </PageShell>
  )
}
