import { planIds } from '../checkout/plan-ids.ts'
import { isRoute, type Route, routes } from '../i18n/routes.ts'

/** Where visitors meet a document: on every page, or on these. */
export type Shown = 'everywhere' | readonly Route[]

const checkouts = planIds.map((planId) => `/checkout/${planId}` as const)
const legal: Route[] = [
  '/guarantee',
  '/free-guide',
  '/terms-of-service',
  '/privacy-policy',
  '/refund-policy',
  '/consumer-credit-file-rights',
  '/cancellation-form',
]
const quizzesWithPoints: Route[] = [
  '/loan-readiness',
  '/money-mindset',
  '/entrepreneurial-readiness',
  '/spending-habit',
  '/business-credit-builder',
]
const tools: Route[] = [
  ...quizzesWithPoints,
  '/quiz',
  '/assessment',
  '/credit-score-booster',
  '/loan-type-matcher',
  '/debt-consolidation',
  '/refinance-estimator',
]

/** By section of strings. A test compares both lists with what the built pages were made from. */
export const sections: Record<string, Shown> = {
  nav: 'everywhere',
  footer: 'everywhere',
  error: 'everywhere',
  meta: routes.filter((route) => !tools.includes(route)),
  // Only on pages that are not there, and on drafts.
  notFound: [],
  drafts: [],
  hero: ['/'],
  features: ['/'],
  businessFunding: ['/'],
  stats: ['/', '/about'],
  services: ['/', '/services'],
  testimonials: ['/', '/offer/funding'],
  guarantee: ['/guarantee', '/', '/services', '/credit-repair'],
  pricing: ['/pricing', '/', '/credit-repair'],
  finalCta: ['/', '/about', '/services', '/pricing', '/credit-repair'],
  about: ['/about'],
  servicesPage: ['/services'],
  creditRepair: ['/credit-repair'],
  fundingPage: ['/business-funding'],
  qualification: ['/business-funding', '/offer/funding'],
  pricingPage: ['/pricing'],
  contact: ['/contact'],
  quizIndex: ['/quizzes'],
  clickCounter: ['/quiz-test', '/test'],
  legal,
  tools: [...tools, '/contact', '/offer/funding', ...checkouts],
  loanReadiness: ['/loan-readiness'],
  moneyMindset: ['/money-mindset'],
  entrepreneurialReadiness: ['/entrepreneurial-readiness'],
  spendingHabit: ['/spending-habit'],
  businessCreditBuilder: ['/business-credit-builder'],
  creditScoreBooster: ['/credit-score-booster'],
  financialHealth: ['/quiz', '/assessment'],
  loanMatcher: ['/loan-type-matcher'],
  debtConsolidation: ['/debt-consolidation'],
  refinance: ['/refinance-estimator'],
  fundingOffer: ['/offer/funding', ...checkouts],
  leads: ['/contact', '/offer/funding', ...checkouts],
  checkout: [...checkouts, '/checkout/complete'],
  cancel: [...checkouts, '/checkout/complete', '/refund-policy'],
  checkoutComplete: ['/checkout/complete'],
}

/** By type of document. */
export const types: Record<string, Shown> = {
  siteSettings: 'everywhere',
  claim: [
    '/',
    '/about',
    '/services',
    '/credit-repair',
    '/business-funding',
    '/pricing',
    '/guarantee',
    '/offer/funding',
  ],
  stat: ['/', '/about'],
  testimonial: ['/', '/offer/funding'],
  service: ['/', '/services'],
  plan: [
    '/pricing',
    '/',
    '/credit-repair',
    '/offer/funding',
    ...checkouts,
    '/checkout/complete',
    '/terms-of-service',
  ],
  faq: ['/pricing'],
  fundingProduct: ['/business-funding'],
  consultation: ['/contact', '/pricing'],
  quizEntry: ['/quizzes'],
  // The checkouts name the version of the terms.
  legalPage: [...legal, ...checkouts],
}

type Content = { _type: string; section?: unknown; path?: unknown; page?: unknown; planId?: unknown }

/** The pages that show one document; none for what visitors never see, such as a lead. */
export function shownOn({ _type, section, path, page, planId }: Content): Shown {
  if (_type === 'strings') return sections[String(section)] ?? []
  const place = _type === 'legalPage' ? path : _type === 'faq' ? page : undefined
  if (typeof place === 'string') return isRoute(place) ? [place] : []
  const shown = types[_type] ?? []
  if (_type !== 'plan' || shown === 'everywhere') return shown
  // A checkout sells one plan, and the funding offer has a page of its own instead of a place among the plans.
  if (planId === 'funding-offer')
    return ['/offer/funding', '/checkout/funding-offer', '/checkout/complete', '/terms-of-service']
  const own = `/checkout/${planId}`
  return shown.filter(
    (route) => route !== '/offer/funding' && (route === own || !checkouts.some((each) => each === route)),
  )
}
