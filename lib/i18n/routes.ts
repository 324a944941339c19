/** Quizzes, calculators and click counters. */
export const toolRoutes = [
  '/quiz',
  '/assessment',
  '/credit-score-booster',
  '/loan-readiness',
  '/money-mindset',
  '/entrepreneurial-readiness',
  '/spending-habit',
  '/loan-type-matcher',
  '/debt-consolidation',
  '/refinance-estimator',
  '/business-credit-builder',
  '/quiz-test',
  '/test',
] as const

/**
 * The path of every fixed page, without the language prefix. The Spanish page is at the same path under `/es`. Editors
 * choose the addresses of landing pages.
 */
export const routes = [
  '/',
  '/about',
  '/services',
  '/credit-repair',
  '/business-funding',
  '/pricing',
  '/contact',
  '/consultation',
  '/guarantee',
  '/quizzes',
  ...toolRoutes,
  '/offer/funding',
  '/free-guide',
  '/checkout/fresh-start',
  '/checkout/credit-boost',
  '/checkout/growth-plan',
  '/checkout/funding-offer',
  '/checkout/complete',
  '/terms-of-service',
  '/privacy-policy',
  '/refund-policy',
  '/consumer-credit-file-rights',
  '/cancellation-form',
] as const

export type Route = (typeof routes)[number]

/** Any unknown path shows the not-found page of its language. The site requests these two paths to renew the pages. */
export const notFoundPages = ['/not-found', '/es/not-found']

/** R1.9: pages that search engines should not list, because they are for testing or for one visitor only. */
const unlisted: readonly Route[] = ['/quiz-test', '/test', '/checkout/complete', '/consultation']

export function isListed(route: Route): boolean {
  return !unlisted.includes(route)
}

export function isRoute(path: string): path is Route {
  return (routes as readonly string[]).includes(path)
}
