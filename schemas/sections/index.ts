import { closingCallSection } from './closing-call.ts'
import { consultationsSection } from './consultations.ts'
import { contactWaysSection } from './contact-ways.ts'
import { drawingSection } from './drawing.ts'
import { featureGridSection } from './feature-grid.ts'
import { figuresSection } from './figures.ts'
import { fundingProductsSection } from './funding-products.ts'
import { guaranteeSection } from './guarantee.ts'
import { heroSection } from './hero.ts'
import { leadFormSection } from './lead-form.ts'
import { lendersSection } from './lenders.ts'
import { nextStepSection } from './next-step.ts'
import { offerRequestSection } from './offer-request.ts'
import { officeSection } from './office.ts'
import { pageHeroSection } from './page-hero.ts'
import { peopleSection } from './people.ts'
import { pictureSection } from './picture.ts'
import { planComparisonSection } from './plan-comparison.ts'
import { plansSection } from './plans.ts'
import { proseSection } from './prose.ts'
import { purposeSection } from './purpose.ts'
import { questionsSection } from './questions.ts'
import { quoteSection } from './quote.ts'
import { requirementListSection } from './requirement-list.ts'
import { serviceCardsSection } from './service-cards.ts'
import { statsStripSection } from './stats-strip.ts'
import { stepsSection } from './steps.ts'
import { testimonialsSection } from './testimonials.ts'
import { toolTeaserSection } from './tool-teaser.ts'

/** All section types, in the order of the Studio's menu. */
export const sectionTypes = [
  heroSection,
  pageHeroSection,
  guaranteeSection,
  statsStripSection,
  featureGridSection,
  stepsSection,
  requirementListSection,
  testimonialsSection,
  quoteSection,
  drawingSection,
  serviceCardsSection,
  plansSection,
  planComparisonSection,
  offerRequestSection,
  questionsSection,
  fundingProductsSection,
  lendersSection,
  figuresSection,
  purposeSection,
  peopleSection,
  toolTeaserSection,
  proseSection,
  pictureSection,
  leadFormSection,
  contactWaysSection,
  consultationsSection,
  officeSection,
  nextStepSection,
  closingCallSection,
]
