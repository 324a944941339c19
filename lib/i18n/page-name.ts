import { deskPages } from '../content/registry.ts'
import { capitalized } from './capitalized.ts'

/** The pages whose name in the Studio's desk differs from their path. */
const deskNames: Record<string, string> = {
  '/': deskPages.home,
  '/about': deskPages.about,
  '/credit-repair': deskPages['credit-repair'],
  '/pricing': deskPages.pricing,
  '/offer/funding': deskPages['funding-offer'],
  '/quizzes': deskPages.quizzes,
  '/guarantee': '90-day commitment',
}

/**
 * A page's name in the Studio's desk. For other paths, a readable name: `/checkout/fresh-start` becomes “Checkout:
 * fresh start”.
 */
export function pageName(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ').split('/').join(': ')
  return deskNames[path] ?? capitalized(words)
}
