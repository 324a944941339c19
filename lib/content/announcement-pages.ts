import { toolRoutes } from '../i18n/routes.ts'
import { type PagePath, pathIn } from '../i18n/urls.ts'

export const places = ['all', 'content', 'chosen'] as const

/**
 * Sorts announcements in a query. Visitors see the first one that applies to a page. Announcements from before the start
 * became a required field may have none.
 */
export const latestFirst = 'order(coalesce(from, "") desc, _createdAt desc)'

type Announced = { where: (typeof places)[number]; pages: readonly string[] }

const isTool = (path: string) =>
  path.startsWith('/checkout/') || path === '/consultation' || toolRoutes.some((route) => route === path)

/** Whether an announcement applies to a page. */
export function isAnnouncedOn({ where, pages }: Announced, page: PagePath): boolean {
  const path = pathIn(page, 'en')
  if (where === 'chosen') return pages.includes(path)
  return where === 'all' || !isTool(path)
}
