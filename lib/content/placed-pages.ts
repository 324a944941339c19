import { isRoute, type Route } from '../i18n/routes.ts'
import { composedRoutes, defaultPages } from './default-pages.ts'
import { landingPathOf, landingPathsOf } from './landing-links.ts'
import { landingAddresses, type PlacedLandingPage } from './landing-pages.ts'
import { type MenuUses, usesOfMenu } from './menu-uses.ts'
import type { Composition } from './pages-showing.ts'
import type { COMPOSITION_QUERY_RESULT } from './sanity.types.ts'
import type { PlacedSection } from './sections/library.ts'
import { isVisible } from './sections/visible.ts'
import { storedComposition } from './stored-composition.ts'

type PlacedPages = {
  timeZone: string | undefined
  pages: Map<Route, readonly PlacedSection[]>
  landingPages: PlacedLandingPage[]
  menu: MenuUses
  announcements: readonly { from: string | null; until: string | null; path: string | null }[]
  claims: readonly { expiresOn: string | null }[]
}

/** Every page with its sections, visible or not. A page without a document has its default sections. */
export function placedPages(result: COMPOSITION_QUERY_RESULT): PlacedPages {
  const { timeZone, pages, landingPages, legalTexts, moves, menu, announcements, claims } =
    storedComposition.parse(result)
  const addresses = landingAddresses(landingPages).map(({ path }) => path)
  const resolved = (links: readonly string[]) => ({
    links: landingPathsOf(links, moves),
    needsRedirect: links.some((href) => {
      const path = landingPathOf(href)
      return path !== undefined && !addresses.includes(path)
    }),
  })
  type Stored = (typeof pages)[number]['sections'][number]
  const placed = (sections: readonly Pick<Stored, '_key' | '_type' | 'links'>[]): PlacedSection[] =>
    sections.map((section) => ({ ...section, ...resolved(section.links) }))
  const byRoute = new Map<Route, readonly PlacedSection[]>(
    composedRoutes.map((route) => [route, defaultPages[route]]),
  )
  /** A page also depends on the landing page that it names as its original. */
  const withOriginal = (page: Pick<(typeof pages)[number], 'sections' | 'canonical'>) => [
    ...placed(page.sections),
    ...(page.canonical ? placed([{ _key: 'original', _type: 'canonical', links: [page.canonical] }]) : []),
  ]
  for (const page of pages) if (page.path && isRoute(page.path)) byRoute.set(page.path, withOriginal(page))
  for (const { path, links } of legalTexts)
    if (path && isRoute(path) && links.length > 0)
      byRoute.set(path, [
        ...(byRoute.get(path) ?? []),
        ...placed([{ _key: 'body', _type: 'legalText', links }]),
      ])
  const menuUses = usesOfMenu(menu)
  return {
    timeZone: timeZone ?? undefined,
    menu: {
      ...menuUses,
      // Any page can show an announcement, so its link counts as a link of the menu.
      ...resolved([...menuUses.links, ...announcements.flatMap(({ path }) => path ?? [])]),
    },
    announcements,
    claims,
    pages: byRoute,
    landingPages: landingPages.flatMap((page) =>
      landingAddresses([page]).map((addresses) => ({ ...addresses, sections: withOriginal(page) })),
    ),
  }
}

/** The sections that visitors see, on the fixed pages and on landing pages. */
export type Shown = {
  composition: Composition
  landingPages: readonly PlacedLandingPage[]
  menu: MenuUses
}

export function shownAt({ timeZone, pages, landingPages, menu }: PlacedPages, now: number): Shown {
  const visible = (sections: readonly PlacedSection[]) =>
    sections.filter((section) => isVisible(section, now, timeZone))
  return {
    menu,
    composition: Object.fromEntries([...pages].map(([route, sections]) => [route, visible(sections)])),
    landingPages: landingPages.map((page) => ({ ...page, sections: visible(page.sections) })),
  }
}
