import { blankLine } from './blank-line.ts'
import { claim } from './claim.ts'
import { consentRecord } from './consent-record.ts'
import { consultation } from './consultation.ts'
import { deliveryAttempt } from './delivery-attempt.ts'
import { faq } from './faq.ts'
import { fundingProduct } from './funding-product.ts'
import { lead } from './lead.ts'
import { leadDelivery } from './lead-delivery.ts'
import { legalPage } from './legal-page.ts'
import { localePortableText } from './locale-portable-text.ts'
import { localeString } from './locale-string.ts'
import { localeText } from './locale-text.ts'
import { openingHours } from './opening-hours.ts'
import { order } from './order.ts'
import { orderAmounts } from './order-amounts.ts'
import { orderPayment } from './order-payment.ts'
import { paymentEvent } from './payment-event.ts'
import { plan } from './plan.ts'
import { planPrices } from './plan-prices.ts'
import { portableText } from './portable-text.ts'
import { postalAddress } from './postal-address.ts'
import { quizEntry } from './quiz-entry.ts'
import { redirect } from './redirect.ts'
import { scoreExample } from './score-example.ts'
import { service } from './service.ts'
import { shareLink } from './share-link.ts'
import { siteSettings } from './site-settings.ts'
import { stat } from './stat.ts'
import { stringEntry } from './string-entry.ts'
import { strings } from './strings.ts'
import { table } from './table.ts'
import { tableRow } from './table-row.ts'
import { testimonial } from './testimonial.ts'

/** Plain data without Studio components, so that scripts and tests can load them in Node. */
export const schemaTypes = [
  siteSettings,
  testimonial,
  plan,
  service,
  stat,
  claim,
  legalPage,
  strings,
  fundingProduct,
  faq,
  consultation,
  quizEntry,
  redirect,
  lead,
  order,
  shareLink,
  localeString,
  localeText,
  localePortableText,
  portableText,
  table,
  tableRow,
  planPrices,
  blankLine,
  stringEntry,
  postalAddress,
  openingHours,
  scoreExample,
  leadDelivery,
  deliveryAttempt,
  orderAmounts,
  orderPayment,
  consentRecord,
  paymentEvent,
]
