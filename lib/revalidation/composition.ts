import 'server-only'
import { type ComposedRoute, composedRoutes, defaultPages, isComposed } from '../content/default-pages.ts'
import { landingAddresses, type PlacedLandingPage } from '../content/landing-pages.ts'
import type { Composition } from '../content/pages-showing.ts'
import type { PlacedSection } from '../content/sections/library.ts'
import { COMPOSITION_QUERY } from '../content/sections/query.ts'
import { isVisible, momentsOf } from '../content/sections/visible.ts'
import { fetchPublishedNow } from '../drafts/lake.ts'
import { languages } from '../i18n/languages.ts'
import { localPath } from '../i18n/urls.ts'

type Composed = {
  timeZone: string | undefined
  pages: Map<ComposedRoute, readonly PlacedSection[]>
  landingPages: PlacedLandingPage[]
}

/** @throws when the lake cannot be reached */
async function fetchPages(): Promise<Composed> {
  const { timeZone, pages, landingPages } = await fetchPublishedNow(COMPOSITION_QUERY, {})
  const published = pages.flatMap(({ path, sections }): [ComposedRoute, readonly PlacedSection[]][] =>
    path && isComposed(path) ? [[path, (sections ?? []).filter((section) => section !== null)]] : [],
  )
  return {
    timeZone: timeZone ?? undefined,
    pages: new Map<ComposedRoute, readonly PlacedSection[]>([
      ...composedRoutes.map((route) => [route, defaultPages[route]] as const),
      ...published,
    ]),
    landingPages: landingPages.flatMap((page) =>
      landingAddresses([page]).map((addresses) => ({
        ...addresses,
        sections: (page.sections ?? []).filter((section) => section !== null),
      })),
    ),
  }
}

/** The sections that visitors see now, on the fixed pages and on landing pages. */
export type Shown = { composition: Composition; landingPages: readonly PlacedLandingPage[] }

/**
 * The sections that visitors see at a given time.
 * @throws when the lake cannot be reached
 */
export async function currentlyShown(now = Date.now()): Promise<Shown> {
  const { timeZone, pages, landingPages } = await fetchPages()
  const visible = (sections: readonly PlacedSection[]) =>
    sections.filter((section) => isVisible(section, now, timeZone))
  return {
    composition: Object.fromEntries([...pages].map(([route, sections]) => [route, visible(sections)])),
    landingPages: landingPages.map((page) => ({ ...page, sections: visible(page.sections) })),
  }
}

type Change = {
  _type: string
  path: string
  /** The page's path in each language. */
  addresses: readonly string[]
  /** Milliseconds since 1970. */
  at: number
}

const inBoth = (path: string) => languages.map((language) => localPath(path, language))

/**
 * The times at which sections appear or disappear, each with its page.
 * @throws when the lake cannot be reached
 */
export async function changesOfPages(): Promise<Change[]> {
  const { timeZone, pages, landingPages } = await fetchPages()
  const times = (sections: readonly PlacedSection[]) =>
    sections.flatMap((section) => momentsOf(section, timeZone))
  return [
    ...[...pages].flatMap(([path, sections]) =>
      times(sections).map((at) => ({ _type: 'page', path, addresses: inBoth(path), at })),
    ),
    ...landingPages.flatMap(({ path, pathEs, sections }) =>
      times(sections).map((at) => ({ _type: 'landingPage', path, addresses: [path, pathEs], at })),
    ),
  ]
}
