import 'server-only'
import { type ComposedRoute, composedRoutes, defaultPages, isComposed } from '../content/default-pages.ts'
import type { Composition } from '../content/pages-showing.ts'
import type { PlacedSection } from '../content/sections/library.ts'
import { COMPOSITION_QUERY } from '../content/sections/query.ts'
import { isVisible, momentsOf } from '../content/sections/visible.ts'
import { fetchPublishedNow } from '../drafts/lake.ts'

type Composed = { timeZone: string | undefined; pages: Map<ComposedRoute, readonly PlacedSection[]> }

/** @throws when the lake cannot be reached */
async function fetchPages(): Promise<Composed> {
  const { timeZone, pages } = await fetchPublishedNow(COMPOSITION_QUERY, {})
  const published = pages.flatMap(({ path, sections }): [ComposedRoute, readonly PlacedSection[]][] =>
    path && isComposed(path) ? [[path, (sections ?? []).filter((section) => section !== null)]] : [],
  )
  return {
    timeZone: timeZone ?? undefined,
    pages: new Map<ComposedRoute, readonly PlacedSection[]>([
      ...composedRoutes.map((route) => [route, defaultPages[route]] as const),
      ...published,
    ]),
  }
}

/**
 * The sections that visitors see now.
 * @throws when the lake cannot be reached
 */
export async function currentComposition(now = Date.now()): Promise<Composition> {
  const { timeZone, pages } = await fetchPages()
  return Object.fromEntries(
    [...pages].map(([route, sections]) => [
      route,
      sections.filter((section) => isVisible(section, now, timeZone)),
    ]),
  )
}

/**
 * The times at which a section appears or disappears, in milliseconds since 1970, with its page.
 * @throws when the lake cannot be reached
 */
export async function changesOfPages(): Promise<{ path: ComposedRoute; at: number }[]> {
  const { timeZone, pages } = await fetchPages()
  return [...pages].flatMap(([path, sections]) =>
    sections.flatMap((section) => momentsOf(section, timeZone)).map((at) => ({ path, at })),
  )
}
