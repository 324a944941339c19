import type { Route } from '../../../../lib/i18n/routes.ts'

/** The pages with a form and without a tool or a dialog. */
export const formRoutes: Route[] = ['/offer/funding', '/privacy-policy']

/** The pages without a tool or a dialog. */
export const contentRoutes: Route[] = [
  '/',
  '/about',
  '/services',
  '/credit-repair',
  '/business-funding',
  '/pricing',
  '/guarantee',
  '/quizzes',
  ...formRoutes,
  '/free-guide',
  '/terms-of-service',
  '/refund-policy',
  '/consumer-credit-file-rights',
  '/cancellation-form',
]
