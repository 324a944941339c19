import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { closingCallIn } from './closing-call.ts'
import { consultationsIn } from './consultations.ts'
import { contactWaysIn } from './contact-ways.ts'
import { drawingIn } from './drawing.ts'
import { featureGridIn } from './feature-grid.ts'
import { figuresIn } from './figures.ts'
import { fundingProductsIn } from './funding-products.ts'
import { guaranteeIn } from './guarantee.ts'
import { heroIn } from './hero.ts'
import { leadFormIn } from './lead-form.ts'
import { lendersIn } from './lenders.ts'
import { nextStepIn } from './next-step.ts'
import { offerRequestIn } from './offer-request.ts'
import { officeIn } from './office.ts'
import { pageHeroIn } from './page-hero.ts'
import { peopleIn } from './people.ts'
import { pictureIn } from './picture.ts'
import { planComparisonIn } from './plan-comparison.ts'
import { plansIn } from './plans.ts'
import { proseIn } from './prose.ts'
import { purposeIn } from './purpose.ts'
import { questionsIn } from './questions.ts'
import { quoteIn } from './quote.ts'
import { requirementListIn } from './requirement-list.ts'
import { serviceCardsIn } from './service-cards.ts'
import { statsStripIn } from './stats-strip.ts'
import { stepsIn } from './steps.ts'
import { testimonialsIn } from './testimonials.ts'
import { toolTeaserIn } from './tool-teaser.ts'

/** A schema that parses a section into its component's props, in one language. */
export const sectionIn = (language: Language) =>
  z.discriminatedUnion('_type', [
    heroIn(language),
    pageHeroIn(language),
    guaranteeIn(language),
    statsStripIn(language),
    featureGridIn(language),
    stepsIn(language),
    requirementListIn(language),
    testimonialsIn(language),
    quoteIn(language),
    drawingIn(language),
    serviceCardsIn(language),
    plansIn(language),
    planComparisonIn(language),
    offerRequestIn(language),
    questionsIn(language),
    fundingProductsIn(language),
    lendersIn(language),
    figuresIn(language),
    purposeIn(language),
    peopleIn(language),
    toolTeaserIn(language),
    proseIn(language),
    pictureIn(language),
    leadFormIn(language),
    contactWaysIn(language),
    consultationsIn(language),
    officeIn(language),
    nextStepIn(language),
    closingCallIn(language),
  ])

export type PageSection = z.output<ReturnType<typeof sectionIn>>
