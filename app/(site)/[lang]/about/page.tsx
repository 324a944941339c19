import { ClaimsLedger } from '@/components/sections/claims-ledger'
import { ClosingCall } from '@/components/sections/closing-call'
import { PageHero } from '@/components/sections/page-hero'
import { PassageGrid } from '@/components/sections/passage-grid'
import { Purpose } from '@/components/sections/purpose'
import { SplitSection } from '@/components/sections/split-section'
import { StatsStrip } from '@/components/sections/stats-strip'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadClaims } from '@/lib/content/claims'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadStats } from '@/lib/content/stats'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { passages } from '@/lib/i18n/passages'

const path = '/about'

export const generateMetadata = metadataOf(path)

export default async function AboutPage(props: PageProps<'/[lang]/about'>) {
  const lang = await languageOf(props)
  const claims = await loadClaims(lang)
  const [t, settings, stats] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'about', 'stats', 'finalCta'], claims.figures),
    loadSiteSettings(),
    loadStats(lang, claims),
  ])
  return (
    <PageShell t={t} settings={settings} path={path} title={t('nav.about')}>
      <PageHero
        title={t.whole('about.title', { firm: settings.firmName }) ?? t('nav.about')}
        lead={t('about.lead')}
      />
      <StatsStrip t={t} claims={claims} stats={stats} methodHref="#figures" />
      <Purpose items={passages(t, ['about.mission', 'about.vision'])} />
      <SplitSection title={t('about.values.title')} lead={t('about.values.lead')}>
        <PassageGrid
          items={passages(t, [
            'about.values.client',
            'about.values.integrity',
            'about.values.results',
            'about.values.excellence',
          ])}
        />
      </SplitSection>
      <ClaimsLedger t={t} claims={claims} />
      <ClosingCall t={t} />
    </PageShell>
  )
}
