import { LegalDocument, legalSections } from '@/components/legal/legal-document'
import { GuaranteeLetter } from '@/components/sections/guarantee-letter'
import { PageShell } from '@/components/site/page-shell'
import { loadClaims } from '@/lib/content/claims'
import { loadLegalPage } from '@/lib/content/legal-pages'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/guarantee'

export const generateMetadata = metadataOf(path)

export default async function GuaranteePage(props: PageProps<'/[lang]/guarantee'>) {
  const lang = await languageOf(props)
  const [settings, claims] = await Promise.all([loadSiteSettings(), loadClaims(lang)])
  const [t, page] = await Promise.all([
    loadTranslator(lang, [...legalSections, 'guarantee'], claims.figures),
    loadLegalPage(lang, path, settings),
  ])
  const heading = (
    <div className="bg-paper-deep py-[clamp(28px,5vw,80px)]">
      <div className="wrap">
        <GuaranteeLetter t={t} heading={<h1>{page?.title ?? t('meta.guarantee.title')}</h1>} />
      </div>
    </div>
  )
  return (
    <PageShell t={t} settings={settings} path={path} title={page?.title}>
      <LegalDocument t={t} path={path} settings={settings} page={page} heading={heading} />
    </PageShell>
  )
}
