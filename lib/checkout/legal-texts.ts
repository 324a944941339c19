import type { Route } from '../i18n/routes.ts'

/** The legal texts that visitors agree to at a checkout. If one of them is missing, the checkout is closed. */
export const legalTextsOfCheckouts = [
  '/terms-of-service',
  '/consumer-credit-file-rights',
] as const satisfies readonly Route[]
