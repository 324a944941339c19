import { FundingOfferForm } from '@/components/leads/funding-offer-form'
import { OfferPrice } from '@/components/sections/offer-price'
import { OfferRequest } from '@/components/sections/offer-request'
import { PageHero } from '@/components/sections/page-hero'
import { Qualification } from '@/components/sections/qualification'
import { StickyCall } from '@/components/sections/sticky-call'
import { Testimonials } from '@/components/sections/testimonials'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { Arrow } from '@/components/ui/icons'
import { loadClaims } from '@/lib/content/claims'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadFundingOffer } from '@/lib/content/plans'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { loadTestimonials } from '@/lib/content/testimonials'
import { languageOf } from '@/lib/i18n/page-language'
import { localPath } from '@/lib/i18n/urls'
import { planOffer } from '@/lib/structured-data'

const path = '/offer/funding'

export const generateMetadata = metadataOf(path)

export default async function FundingOfferPage(props: PageProps<'/[lang]/offer/funding'>) {
  const lang = await languageOf(props)
  const claims = await loadClaims(lang)
  const sections = [
    ...shellSections,
    'fundingOffer',
    'testimonials',
    'qualification',
    'leads',
    'tools',
  ] as const
  const [t, settings, testimonials, offer] = await Promise.all([
    loadTranslator(lang, sections, claims.figures),
    loadSiteSettings(),
    loadTestimonials(lang),
    loadFundingOffer(lang),
  ])
  return (
    <PageShell
      interactive
      t={t}
      settings={settings}
      path={path}
      title={t('fundingOffer.title')}
      things={offer && [planOffer(offer, lang)]}
    >
      {/* The sticky button sticks within this element only, so it never covers its target. */}
      <div>
        <PageHero
          title={t('fundingOffer.title')}
          lead={t('fundingOffer.lead')}
          claims={[claims.get('funding'), claims.get('fundingRange')]}
          note={t('fundingOffer.note')}
        >
          {/* On phones, the sticky button is visible here too. */}
          <a href="#request" className="btn btn-big max-md:hidden">
            {t('fundingOffer.start')} <Arrow />
          </a>
        </PageHero>
        <Testimonials t={t} testimonials={testimonials} />
        <Qualification t={t} />
        <StickyCall href="#request">{t('fundingOffer.start')}</StickyCall>
      </div>
      <OfferRequest
        title={t('fundingOffer.request.title')}
        lead={t('fundingOffer.request.lead')}
        price={offer && <OfferPrice t={t} offer={offer} />}
      >
        <FundingOfferForm texts={t.texts('fundingOffer', 'leads', 'tools')} />
        <noscript>
          <p>{t('leads.noScript')}</p>
          <p className="mt-5">
            <a href={localPath('/checkout/funding-offer', lang)} className="btn btn-big max-md:w-full">
              {t('fundingOffer.request.checkout')} <Arrow />
            </a>
          </p>
        </noscript>
        <p className="note">
          {t('leads.notice')}{' '}
          <a href={localPath('/privacy-policy#notice-at-collection', lang)} className="underline">
            {t('tools.contact.notice')}
          </a>
        </p>
        <p className="note">{t('fundingOffer.request.cancel')}</p>
      </OfferRequest>
    </PageShell>
  )
}
