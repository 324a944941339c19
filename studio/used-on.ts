import { isAnnouncedOn } from '../lib/content/announcement-pages.ts'
import { landingPathsOf } from '../lib/content/landing-links.ts'
import { landingPagesShowing, type PlacedLandingPage } from '../lib/content/landing-pages.ts'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import { placedPages, shownAt } from '../lib/content/placed-pages.ts'
import type { COMPOSITION_QUERY_RESULT } from '../lib/content/sanity.types.ts'
import { COMPOSITION_QUERY } from '../lib/content/sections/query.ts'
import { isVisible } from '../lib/content/sections/visible.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { type Route, routes } from '../lib/i18n/routes.ts'
import type { PagePath } from '../lib/i18n/urls.ts'

/** Takes the document's id as the parameter `$id`. */
export const USED_ON_QUERY = `{
  "document": *[_id == $id][0]{
    _id, _type, section, path, page, planId, "service": service._ref, claimId, from, until, where, pages
  },
  "landingTitles": *[_type == "landingPage"]{_id, path, "title": title.en},
  ...${COMPOSITION_QUERY}
}`

type UsedDocument = Parameters<typeof pagesShowing>[0] & {
  claimId?: string | null
  from?: string | null
  until?: string | null
  where?: Parameters<typeof isAnnouncedOn>[0]['where'] | null
}

export type UsedOnAnswer = {
  document: UsedDocument | null
  landingTitles: readonly { _id: string; path: string | null; title: string | null }[]
} & COMPOSITION_QUERY_RESULT

/** The document and the landing pages that are published. For the perspective `published`, with the parameter `$id`. */
export const PUBLISHED_QUERY = '*[_id == $id || _type == "landingPage"]{_id}'

/** A landing page that shows a document. `own`: the page is the document itself. */
type LandingPageInUse = PlacedLandingPage & { title: string; own: boolean; published: boolean }

/** The fields that assign a document to its page. */
const assignments = { faq: 'page', legalPage: 'path', plan: 'planId' } as const

/** Whether a document is ready for a page. A new question, legal text or plan has no page yet. */
function isAssigned(document: NonNullable<UsedOnAnswer['document']>): boolean {
  const field = assignments[document._type as keyof typeof assignments]
  return !field || Boolean(document[field])
}

/** Whether an announcement is visible now and applies to a page. */
function announces({ from, until, where, pages }: UsedDocument, page: PagePath, timeZone?: string): boolean {
  if (!where || !isVisible({ from, until }, Date.now(), timeZone)) return false
  return isAnnouncedOn({ where, pages: Array.isArray(pages) ? pages : [] }, page)
}

/**
 * The pages that currently show a document. Leaves out unpublished landing pages, because visitors cannot see them,
 * except for the document's own page, which the preview can open.
 * @param answer with drafts applied, or with published documents only
 * @param publishedIds the ids of published documents, including landing pages. Default: all landing pages in the answer
 */
export function usedOn(
  { document, landingTitles, ...content }: UsedOnAnswer,
  publishedIds: readonly string[] = landingTitles.map(({ _id }) => _id),
): { routes: readonly Route[]; landingPages: readonly LandingPageInUse[] } {
  // Links depend on redirects, but no page shows one.
  if (!document || document._type === 'redirect' || !isAssigned(document))
    return { routes: [], landingPages: [] }
  const shown = shownAt(placedPages(content), Date.now())
  const isAnnouncement = document._type === 'announcement'
  const isAnnounced = (page: PagePath, pages = document.pages) =>
    announces({ ...document, pages }, page, content.timeZone ?? undefined)
  // The site follows the addresses of landing pages that have moved.
  const chosen = isAnnouncement && Array.isArray(document.pages) ? document.pages : []
  const current = landingPathsOf(chosen, content.moves)
  const showing = isAnnouncement
    ? shown.landingPages.filter(({ path }) => isAnnounced(path, current))
    : landingPagesShowing(document, shown.landingPages, shown.menu)
  const inUse = showing.map((page) => {
    const found = landingTitles.find(({ path }) => path === page.path)
    return {
      ...page,
      title: found?.title || pageName(page.path),
      own: document._type === 'landingPage' && document.path === page.path,
      published: found !== undefined && publishedIds.includes(found._id),
    }
  })
  return {
    routes: isAnnouncement
      ? routes.filter((route) => isAnnounced(route))
      : pagesShowing(document, shown.composition, shown.menu),
    landingPages: inUse.filter(({ own, published }) => own || published),
  }
}
