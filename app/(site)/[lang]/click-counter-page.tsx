import { ClickCounter } from '@/components/site/click-counter'
import { PageShell } from '@/components/site/page-shell'
import { shellSections } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { locales } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'

/** R7.3: two test pages that differ only in their path. */
export async function ClickCounterPage({ lang, path }: { lang: Language; path: '/test' | '/quiz-test' }) {
  const [t, settings] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'clickCounter']),
    loadSiteSettings(),
  ])
  return (
    <PageShell interactive t={t} settings={settings} path={path} title={t('clickCounter.title')}>
      <section className="wrap grid justify-items-start gap-6 py-section">
        <h1>{t('clickCounter.title')}</h1>
        <p className="lead max-w-152">{t('clickCounter.lead')}</p>
        <ClickCounter
          locale={locales[lang]}
          label={t('clickCounter.count')}
          button={t('clickCounter.button')}
        />
      </section>
    </PageShell>
  )
}
