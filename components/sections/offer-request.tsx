import { LeadForm } from '@/components/leads/lead-form'
import { pagePath } from '@/lib/content/page'
import { FUNDING_OFFER_SOURCE } from '@/lib/leads/lead'
import { OfferPrice } from './offer-price'
import type { SectionProps } from './section-props'

/** The offer's price and its lead form. The page's calls to action link here. */
export function OfferRequest({ section, page }: SectionProps<'offerRequest'>) {
  const t = page.t.over(section.words)
  const offer = page.shown.plan.find(({ planId }) => planId === 'funding-offer')
  return (
    <section id={section.anchor ?? undefined} className="bg-paper-deep py-section">
      {/* The price comes before the submit button, on phones too. */}
      <div className="wrap grid items-start gap-x-16 gap-y-9 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <div className="grid gap-5">
          <h2>{t('fundingOffer.request.title')}</h2>
          <p className="lead">{t('fundingOffer.request.lead')}</p>
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          {offer && <OfferPrice t={t} offer={offer} />}
        </div>
        <div className="grid justify-items-start gap-5">
          <LeadForm
            t={t}
            name={section._key}
            source={FUNDING_OFFER_SOURCE}
            path={pagePath(page)}
            settings={page.settings}
            button={t('fundingOffer.request.checkout')}
          />
          <p className="note">{t('fundingOffer.request.cancel')}</p>
        </div>
      </div>
    </section>
  )
}
