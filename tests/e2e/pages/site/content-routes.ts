import { type Route, routes, toolRoutes } from '../../../../lib/i18n/routes.ts'

/** The pages with a form and without a tool or a dialog. */
export const formRoutes: Route[] = ['/offer/funding', '/privacy-policy']

const interactive: readonly Route[] = [
  ...toolRoutes,
  '/contact',
  '/consultation',
  '/checkout/fresh-start',
  '/checkout/credit-boost',
  '/checkout/growth-plan',
  '/checkout/funding-offer',
  '/checkout/complete',
]

/** The pages without a tool or a dialog. */
export const contentRoutes: Route[] = routes.filter((route) => !interactive.includes(route))
