import type { Metadata } from 'next'
import { CancelWays } from '@/components/checkout/cancel-ways'
import { LegalDocument, legalSections } from '@/components/legal/legal-document'
import { LegalHeading } from '@/components/legal/legal-heading'
import { PageShell } from '@/components/site/page-shell'
import { loadLegalPage } from '@/lib/content/legal-pages'
import { pageMetadata } from '@/lib/content/page-metadata'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'

type Props = { params: Promise<{ lang: Language }> }

const path = '/refund-policy'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang } = await params
  return pageMetadata({ lang, path })
}

export default async function RefundPolicyPage({ params }: Props) {
  const { lang } = await params
  const settings = await loadSiteSettings()
  const [t, page] = await Promise.all([
    loadTranslator(lang, [...legalSections, 'cancel']),
    loadLegalPage(lang, path, settings),
  ])
  const heading = <LegalHeading>{page?.title ?? t('meta.refund.title')}</LegalHeading>
  return (
    <PageShell t={t} settings={settings} path={path} title={page?.title}>
      <LegalDocument t={t} path={path} settings={settings} page={page} heading={heading} />
      <section className="wrap mb-section">
        <div className="grid gap-2 border-t border-ink pt-6">
          <h2 className="text-h3">{t('cancel.how')}</h2>
          <CancelWays t={t} settings={settings} />
        </div>
      </section>
    </PageShell>
  )
}
