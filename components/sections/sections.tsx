import type { ReactNode } from 'react'
import { BundledScript } from '@/components/site/bundled-script'
import { type ComposedPage, pageTitle } from '@/lib/content/page'
import type { PAGE_QUERY_RESULT } from '@/lib/content/sanity.types'
import { hasForm, opensPage } from '@/lib/content/sections/library'
import { ClosingCall } from './closing-call'
import { Consultations } from './consultations'
import { ContactWays } from './contact-ways'
import { Drawing } from './drawing'
import { FeatureGrid } from './feature-grid'
import { Figures } from './figures'
import { FundingProducts } from './funding-products'
import { Guarantee } from './guarantee'
import { Hero } from './hero'
import { LeadForm } from './lead-form'
import { Lenders } from './lenders'
import { NextStep } from './next-step'
import { OfferRequest } from './offer-request'
import { Office } from './office'
import { PageHero } from './page-hero'
import { People } from './people'
import { Picture } from './picture'
import { PlanComparison } from './plan-comparison'
import { Plans } from './plans'
import { Prose } from './prose'
import { Purpose } from './purpose'
import { Questions } from './questions'
import { Quote } from './quote'
import { RequirementList } from './requirement-list'
import type { SectionProps } from './section-props'
import { ServiceCards } from './service-cards'
import { StatsStrip } from './stats-strip'
import { Steps } from './steps'
import { StickyCall } from './sticky-call'
import { Testimonials } from './testimonials'
import { ToolTeaser } from './tool-teaser'

/** Every section type that a page can contain, from the query's result type. */
type Type = NonNullable<NonNullable<PAGE_QUERY_RESULT>['sections']>[number]['_type']

const components: { [Each in Type]: (props: SectionProps<Each>) => ReactNode } = {
  hero: Hero,
  pageHero: PageHero,
  guarantee: Guarantee,
  statsStrip: StatsStrip,
  featureGrid: FeatureGrid,
  steps: Steps,
  requirementList: RequirementList,
  testimonials: Testimonials,
  quote: Quote,
  drawing: Drawing,
  serviceCards: ServiceCards,
  plans: Plans,
  planComparison: PlanComparison,
  offerRequest: OfferRequest,
  questions: Questions,
  fundingProducts: FundingProducts,
  lenders: Lenders,
  figures: Figures,
  purpose: Purpose,
  people: People,
  toolTeaser: ToolTeaser,
  prose: Prose,
  picture: Picture,
  leadForm: LeadForm,
  contactWays: ContactWays,
  consultations: Consultations,
  office: Office,
  nextStep: NextStep,
  closingCall: ClosingCall,
}

type Placed = Pick<SectionProps<Type>, 'page' | 'Heading' | 'section'>

function Section({ section, ...props }: Placed) {
  // The type of the table above checks that each component fits its section type, but the compiler cannot follow the
  // lookup.
  const Component = components[section._type] as (props: Placed) => ReactNode
  return <Component section={section} {...props} />
}

/**
 * The sections of a page, in order. The page's only `h1` is in the first section that can open a page. If there is
 * none, the `h1` is visually hidden.
 */
export function Sections({ page }: { page: ComposedPage }) {
  const { sections } = page
  const opening = sections.find(({ _type }) => opensPage(_type))
  const shown = sections.map((section) => (
    <Section key={section._key} section={section} page={page} Heading={section === opening ? 'h1' : 'h2'} />
  ))
  const request = sections.findIndex(({ _type, anchor }) => _type === 'offerRequest' && anchor)
  const requested = sections[request]
  return (
    <>
      {!opening && <h1 className="sr-only">{pageTitle(page)}</h1>}
      {request > 0 ? (
        <>
          {/* The sticky button cannot leave this `div`, so it never covers its target. */}
          <div>
            {shown.slice(0, request)}
            {requested?._type === 'offerRequest' && (
              <StickyCall href={`#${requested.anchor}`}>
                {page.t.over(requested.words)('fundingOffer.start')}
              </StickyCall>
            )}
          </div>
          {shown.slice(request)}
        </>
      ) : (
        shown
      )}
      {sections.some(({ _type }) => hasForm(_type)) && <BundledScript name="leadForm" />}
    </>
  )
}
