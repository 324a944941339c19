import { Appointment } from '@/components/leads/appointment'
import { PageShell } from '@/components/site/page-shell'
import { businessCalendar } from '@/lib/content/business-calendar'
import { metadataOf } from '@/lib/content/page-metadata'
import { shellSections } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/consultation'

export const generateMetadata = metadataOf(path)

export default async function ConsultationPage(props: PageProps<'/[lang]/consultation'>) {
  const lang = await languageOf(props)
  const [t, settings] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'meta', 'leads', 'consultation']),
    loadSiteSettings(),
  ])
  return (
    <PageShell interactive t={t} settings={settings} path={path} title={t('meta.consultation.title')}>
      <div className="wrap pt-[clamp(36px,5vw,80px)] pb-section">
        <h1 className="mb-8">{t('consultation.manage.title')}</h1>
        <noscript>
          <p className="notice">{t('consultation.manage.noScript')}</p>
        </noscript>
        <Appointment
          texts={t.texts('leads', 'consultation')}
          calendar={businessCalendar(settings)}
          phone={settings.phone}
        />
      </div>
    </PageShell>
  )
}
