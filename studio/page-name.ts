import type { Route } from '../lib/i18n/routes.ts'

/** A page as people call it: `/checkout/fresh-start` is “Checkout: fresh start”. */
export function pageName(route: Route): string {
  const words = route.slice(1).replaceAll('-', ' ').split('/').join(': ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Home'
}
