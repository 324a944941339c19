import { landingPagesShowing, type PlacedLandingPage } from '../lib/content/landing-pages.ts'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import { placedPages, shownAt } from '../lib/content/placed-pages.ts'
import type { COMPOSITION_QUERY_RESULT } from '../lib/content/sanity.types.ts'
import { COMPOSITION_QUERY } from '../lib/content/sections/query.ts'
import type { Route } from '../lib/i18n/routes.ts'

/** Takes the document's id as the parameter `$id`. */
export const USED_ON_QUERY = `{
  "document": *[_id == $id][0]{_id, _type, section, path, page, planId, "service": service._ref},
  ...${COMPOSITION_QUERY}
}`

export type UsedOnAnswer = {
  document: Parameters<typeof pagesShowing>[0] | null
} & COMPOSITION_QUERY_RESULT

/** The fields that assign a document to its page. */
const assignments = { faq: 'page', legalPage: 'path', plan: 'planId' } as const

/** Whether a document is ready for a page. A new question, legal text or plan has no page yet. */
function isAssigned(document: NonNullable<UsedOnAnswer['document']>): boolean {
  const field = assignments[document._type as keyof typeof assignments]
  return !field || Boolean(document[field])
}

/** The pages that currently show a document. */
export function usedOn({ document, ...content }: UsedOnAnswer): {
  routes: readonly Route[]
  landingPages: readonly PlacedLandingPage[]
} {
  if (!document || !isAssigned(document)) return { routes: [], landingPages: [] }
  const shown = shownAt(placedPages(content), Date.now())
  return {
    routes: pagesShowing(document, shown.composition, shown.menu),
    landingPages: landingPagesShowing(document, shown.landingPages, shown.menu),
  }
}
