import { PrivacyNotice } from '@/components/sections/privacy-notice'
import { InlineScript } from '@/components/site/inline-script'
import { PageShell } from '@/components/site/page-shell'
import { Arrow } from '@/components/ui/icons'
import { amountsOf } from '@/lib/checkout/amounts'
import type { Consent } from '@/lib/checkout/fields'
import { legalTextsOfCheckouts } from '@/lib/checkout/legal-texts'
import type { PlanId } from '@/lib/checkout/plan-ids'
import { queryScript } from '@/lib/checkout/prefill'
import { sealConsent } from '@/lib/checkout/server/consent-seal'
import { loadLegalPage } from '@/lib/content/legal-pages'
import { loadPlan } from '@/lib/content/plans'
import { shellSections } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { currentViewer, seesDrafts } from '@/lib/drafts/viewer'
import { readEnv } from '@/lib/env'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { dial, localPath } from '@/lib/i18n/urls'
import { planOffer } from '@/lib/structured-data'
import { Checkout } from './checkout'
import { orderTerms } from './order-terms'
import { SummaryDetails } from './summary-details'
import { UnavailablePlan } from './unavailable-plan'

function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="mb-2 inline-flex min-h-11 items-center gap-2.5 text-small font-medium underline"
    >
      <span className="-scale-x-100">
        <Arrow />
      </span>
      {children}
    </a>
  )
}

type Props = { lang: Language; planId: PlanId }

export async function CheckoutPage({ lang, planId }: Props) {
  const path: Route = `/checkout/${planId}`
  const settings = await loadSiteSettings()
  const [t, englishTexts, published, englishPlan, legal, viewer] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'checkout', 'cancel', 'leads', 'fundingOffer', 'tools']),
    loadTranslator('en', ['checkout']),
    loadPlan(lang, planId),
    loadPlan('en', planId),
    Promise.all(legalTextsOfCheckouts.map((path) => loadLegalPage(lang, path, settings))),
    currentViewer(),
  ])
  // Consents are not signed on drafts or without a write token, so orders from those pages are rejected.
  const key = seesDrafts(viewer) ? undefined : readEnv().SANITY_API_WRITE_TOKEN
  const legalVersions = legal.flatMap((text) => text?.version ?? [])
  // Nobody can agree to a legal text that is not published, or authorize a firm without a name.
  const canAgree = settings.firmName && legalVersions.length === legalTextsOfCheckouts.length
  const plan = canAgree ? published : undefined
  const sold = { planId, planDocument: plan?._id ?? '', isMonthly: Boolean(plan?.monthlyPrice) }
  const seal = (consent: Consent, version: string) =>
    key ? sealConsent(sold, consent, version, key) : version
  const offer = planId === 'funding-offer'
  const title = plan
    ? t(offer ? 'checkout.title.offer' : 'checkout.title.plan', { plan: plan.name })
    : t('checkout.unavailable.title')
  return (
    <PageShell
      interactive
      t={t}
      settings={settings}
      path={path}
      title={title}
      things={plan && [planOffer(plan, lang)]}
    >
      <InlineScript code={queryScript} />
      <div className="wrap pt-6 pb-section">
        <BackLink href={localPath(offer ? '/offer/funding' : '/pricing', lang)}>
          {t(offer ? 'checkout.back.offer' : 'checkout.back.plan')}
        </BackLink>
        <h1 className="mb-[clamp(20px,3.4vw,48px)]">{title}</h1>
        {plan ? (
          <>
            <noscript>
              <p className="mb-8">{t('checkout.noScript')}</p>
            </noscript>
            <Checkout
              texts={t.texts('checkout', 'leads')}
              plan={{ planId, planDocument: plan._id, planName: plan.name }}
              subtitle={plan.subtitle}
              amounts={amountsOf(plan)}
              listPrice={plan.listPrice ?? undefined}
              discount={plan.discount ?? undefined}
              sources={plan.sources}
              summary={<SummaryDetails t={t} plan={plan} settings={settings} />}
              cardHelp={
                settings.phone && (
                  <a href={dial(settings.phone)} className="underline">
                    {t('checkout.card.call', { phone: settings.phone })}
                  </a>
                )
              }
              offline={{
                planInEnglish: englishPlan?.name ?? planId,
                expected: !readEnv().STRIPE_PUBLISHABLE_KEY,
                call: settings.phone && (
                  <a href={dial(settings.phone)} className="btn btn-line btn-big max-md:w-full">
                    {t('checkout.offline.call', { phone: settings.phone })}
                  </a>
                ),
                notice: <PrivacyNotice t={t} />,
              }}
              draftNotice={seesDrafts(viewer) ? t('checkout.alert.draft') : undefined}
              {...orderTerms({ t, english: englishTexts, plan, settings, legalVersions, seal })}
            />
          </>
        ) : (
          <UnavailablePlan t={t} />
        )}
      </div>
    </PageShell>
  )
}
