import { existsSync } from 'node:fs'
import { routes } from '../../lib/i18n/routes.ts'

const isBuilt = (route: string) =>
  existsSync(new URL(`../../app/(site)/[lang]${route === '/' ? '' : route}/page.tsx`, import.meta.url))

/** The pages that exist. A page that is added joins every test over this list by itself. */
export const builtRoutes = routes.filter(isBuilt)
