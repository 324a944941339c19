import { Consultations } from '@/components/sections/consultations'
import { ContactWays } from '@/components/sections/contact-ways'
import { Office } from '@/components/sections/office'
import { PageHero } from '@/components/sections/page-hero'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadConsultations } from '@/lib/content/consultations'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/contact'

export const generateMetadata = metadataOf(path)

export default async function ContactPage(props: PageProps<'/[lang]/contact'>) {
  const lang = await languageOf(props)
  const [t, settings, consultations] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'contact', 'leads', 'tools']),
    loadSiteSettings(),
    loadConsultations(lang),
  ])
  return (
    <PageShell
      t={t}
      settings={settings}
      path={path}
      title={t('contact.title')}
      interactive={consultations.length > 0}
    >
      <PageHero title={t('contact.title')} lead={t('contact.lead')} />
      <ContactWays t={t} settings={settings} />
      <Consultations t={t} settings={settings} consultations={consultations} />
      <Office t={t} settings={settings} />
    </PageShell>
  )
}
