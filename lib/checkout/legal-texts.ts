import type { Route } from '../i18n/routes.ts'

/** The texts that the consents of a checkout name. Without one of them, the checkout is closed. */
export const legalTextsOfCheckouts = [
  '/terms-of-service',
  '/consumer-credit-file-rights',
] as const satisfies readonly Route[]
