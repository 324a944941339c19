import { existsSync } from 'node:fs'
import { routes } from '../../lib/i18n/routes.ts'

const isBuilt = (route: string) =>
  existsSync(new URL(`../../app/(site)/[lang]${route === '/' ? '' : route}/page.tsx`, import.meta.url))

/** The pages that exist. A page that is added joins every test over this list by itself. */
export const builtRoutes = routes.filter(isBuilt)

/** Routes that may still lack a page. Take out what gets one. */
export const awaited: readonly string[] = [
  '/checkout/fresh-start',
  '/checkout/credit-boost',
  '/checkout/growth-plan',
  '/checkout/funding-offer',
  '/checkout/complete',
]
