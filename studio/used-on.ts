import { defaultPages } from '../lib/content/default-pages.ts'
import {
  landingAddresses,
  landingPagesShowing,
  type PlacedLandingPage,
} from '../lib/content/landing-pages.ts'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import type { COMPOSITION_QUERY_RESULT } from '../lib/content/sanity.types.ts'
import { COMPOSITION_QUERY } from '../lib/content/sections/query.ts'
import { isVisible } from '../lib/content/sections/visible.ts'
import type { Route } from '../lib/i18n/routes.ts'

/** Expects the document's id as the parameter `$id`. */
export const USED_ON_QUERY = `{
  "document": *[_id == $id][0]{_id, _type, section, path, page, planId, "service": service._ref},
  ...${COMPOSITION_QUERY}
}`

export type UsedOnAnswer = {
  document: Parameters<typeof pagesShowing>[0] | null
} & COMPOSITION_QUERY_RESULT

type Sections = UsedOnAnswer['pages'][number]['sections'] | UsedOnAnswer['landingPages'][number]['sections']

/** The pages that show a document now. */
export function usedOn({ document, timeZone, pages, landingPages }: UsedOnAnswer): {
  routes: readonly Route[]
  landingPages: readonly PlacedLandingPage[]
} {
  if (!document) return { routes: [], landingPages: [] }
  const now = Date.now()
  const visible = (sections: Sections) =>
    (sections ?? []).filter((section) => section && isVisible(section, now, timeZone ?? undefined))
  const composition = Object.fromEntries(pages.map(({ path, sections }) => [path, visible(sections)]))
  const landing = landingPages.flatMap((page) =>
    landingAddresses([page]).map((addresses) => ({ ...addresses, sections: visible(page.sections) })),
  )
  return {
    routes: pagesShowing(document, { ...defaultPages, ...composition }),
    landingPages: landingPagesShowing(document, landing),
  }
}
