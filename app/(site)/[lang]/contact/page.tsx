import type { Metadata } from 'next'
import { Consultations } from '@/components/sections/consultations'
import { ContactWays } from '@/components/sections/contact-ways'
import { Office } from '@/components/sections/office'
import { PageHero } from '@/components/sections/page-hero'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadConsultations } from '@/lib/content/consultations'
import { pageMetadata } from '@/lib/content/page-metadata'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'

type Props = { params: Promise<{ lang: Language }> }

const path = '/contact'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang } = await params
  return pageMetadata({ lang, path })
}

export default async function ContactPage({ params }: Props) {
  const { lang } = await params
  const [t, settings, consultations] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'contact', 'leads', 'tools']),
    loadSiteSettings(),
    loadConsultations(lang),
  ])
  return (
    <PageShell t={t} settings={settings} path={path} title={t('contact.title')}>
      <PageHero title={t('contact.title')} lead={t('contact.lead')} />
      <ContactWays t={t} settings={settings} />
      <Consultations t={t} settings={settings} consultations={consultations} />
      <Office t={t} settings={settings} />
    </PageShell>
  )
}
