import { announcement } from './announcement.ts'
import { claim } from './claim.ts'
import { consultation } from './consultation.ts'
import { faq } from './faq.ts'
import { fundingProduct } from './funding-product.ts'
import { landingPage } from './landing-page.ts'
import { leadTypes } from './lead.ts'
import { legalDecision } from './legal-decision.ts'
import { legalPage } from './legal-page.ts'
import { listOrder } from './list-order.ts'
import { loanType } from './loan-type.ts'
import { localeTypes } from './locale.ts'
import { menuTypes } from './menu.ts'
import { openingHours } from './opening-hours.ts'
import { orderTypes } from './order.ts'
import { page } from './page.ts'
import { person } from './person.ts'
import { plan } from './plan.ts'
import { portableTextTypes } from './portable-text.ts'
import { postalAddress } from './postal-address.ts'
import { quizEntry } from './quiz-entry.ts'
import { redirect } from './redirect.ts'
import { sectionTypes } from './sections/index.ts'
import { passage } from './sections/passage.ts'
import { service } from './service.ts'
import { shareLink } from './share-link.ts'
import { closure, scoreExample, siteSettings } from './site-settings.ts'
import { siteTimeType } from './site-time.ts'
import { stat } from './stat.ts'
import { stringEntry } from './string-entry.ts'
import { strings } from './strings.ts'
import { tableTypes } from './table.ts'
import { testimonial } from './testimonial.ts'

/** Contains no Studio components, so Node can load the schemas. */
export const schemaTypes = [
  siteSettings,
  ...menuTypes,
  announcement,
  page,
  landingPage,
  testimonial,
  person,
  plan,
  service,
  stat,
  claim,
  legalPage,
  legalDecision,
  strings,
  fundingProduct,
  loanType,
  faq,
  consultation,
  quizEntry,
  listOrder,
  redirect,
  ...leadTypes,
  ...orderTypes,
  shareLink,
  ...sectionTypes,
  passage,
  siteTimeType,
  ...localeTypes,
  ...portableTextTypes,
  ...tableTypes,
  stringEntry,
  postalAddress,
  closure,
  openingHours,
  scoreExample,
]
