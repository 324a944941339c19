import { CancelWays } from '@/components/checkout/cancel-ways'
import { Confirmation } from '@/components/checkout/confirmation'
import { PackagesLink } from '@/components/checkout/unavailable-plan'
import { InlineScript } from '@/components/site/inline-script'
import { PageShell } from '@/components/site/page-shell'
import { confirmationScript } from '@/lib/checkout/confirmation'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadEveryPlan } from '@/lib/content/plans'
import { shellSections } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { unmarked } from '@/lib/drafts/unmarked'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/checkout/complete'

export const generateMetadata = metadataOf(path)

export default async function CheckoutCompletePage(props: PageProps<'/[lang]/checkout/complete'>) {
  const lang = await languageOf(props)
  const [t, settings, plans, english] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'meta', 'checkout', 'checkoutComplete', 'cancel']),
    loadSiteSettings(),
    loadEveryPlan(lang),
    loadEveryPlan('en'),
  ])
  const planNames = Object.fromEntries(plans.map(({ planId, name }) => [planId, name]))
  const translations =
    lang === 'en'
      ? {}
      : Object.fromEntries(english.map(({ planId, name }) => [unmarked(name), planNames[planId] ?? name]))
  return (
    <PageShell interactive t={t} settings={settings} path={path} title={t('meta.checkoutComplete.title')}>
      <InlineScript code={confirmationScript} />
      <div className="wrap pt-6 pb-section">
        <Confirmation
          texts={t.texts('checkoutComplete')}
          planNames={planNames}
          translations={translations}
          packages={<PackagesLink t={t} />}
        />
        <section className="split mt-16 border-t border-ink pt-6 max-md:gap-y-5">
          <h2 className="text-h3">{t('cancel.title')}</h2>
          <div className="grid gap-4">
            <p>{t('cancel.threeDays')}</p>
            <CancelWays t={t} settings={settings} />
          </div>
        </section>
      </div>
    </PageShell>
  )
}
