import type { Route } from '../i18n/routes.ts'

/** The legal texts that the consents of a checkout name. If one of them is missing, the checkout is closed. */
export const legalTextsOfCheckouts = [
  '/terms-of-service',
  '/consumer-credit-file-rights',
] as const satisfies readonly Route[]
