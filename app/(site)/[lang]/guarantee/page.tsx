import type { Metadata } from 'next'
import { LegalDocument, legalSections } from '@/components/legal/legal-document'
import { GuaranteeLetter } from '@/components/sections/guarantee-letter'
import { PageShell } from '@/components/site/page-shell'
import { loadClaims } from '@/lib/content/claims'
import { loadLegalPage } from '@/lib/content/legal-pages'
import { pageMetadata } from '@/lib/content/page-metadata'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'

type Props = { params: Promise<{ lang: Language }> }

const path = '/guarantee'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang } = await params
  return pageMetadata({ lang, path })
}

export default async function GuaranteePage({ params }: Props) {
  const { lang } = await params
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
