import { isAnnouncedOn } from '../lib/content/announcement-pages.ts'
import { addressesThrough, landingPathsOf } from '../lib/content/landing-links.ts'
import { landingPagesShowing, type PlacedLandingPage } from '../lib/content/landing-pages.ts'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import { placedPages, shownAt } from '../lib/content/placed-pages.ts'
import { contentTypes } from '../lib/content/registry.ts'
import type { COMPOSITION_QUERY_RESULT } from '../lib/content/sanity.types.ts'
import { CONSULTATION_IN_TEXTS, type PlacedSection, typesOf } from '../lib/content/sections/library.ts'
import { COMPOSITION_QUERY } from '../lib/content/sections/query.ts'
import { isVisible } from '../lib/content/sections/visible.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { isRoute, type Route, routes } from '../lib/i18n/routes.ts'

/** Takes the document's id as the parameter `$id`. */
export const USED_ON_QUERY = `{
  "document": *[_id == $id][0]{
    _id, _type, section, path, page, planId, "service": service._ref, claimId, kind, business, from,
    "hidden": hidden == true
      || (kind == "checkout" && count(*[_type == "plan" && "/checkout/" + planId == ^.path]) == 0),
    "loans": *[_type == "loanType" && product._ref == $id]{business}
  },
  "landingTitles": *[_type == "landingPage"]{_id, path, "title": title.en},
  ...${COMPOSITION_QUERY}
}`

type UsedDocument = Parameters<typeof pagesShowing>[0] & {
  claimId?: string | null
  kind?: string | null
  business?: boolean | null
  /** The old path of a redirect. */
  from?: string | null
  /** Whether a link on the quizzes page is hidden. */
  hidden?: boolean
  /** The loans whose facts contain the amounts of a funding product. */
  loans?: readonly { business: boolean | null }[]
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
function isAssigned(document: UsedDocument): boolean {
  const field = assignments[document._type as keyof typeof assignments]
  return !field || Boolean(document[field])
}

/**
 * Whether visitors see a document in a section, if the section shows its type. After a change, the server also requests
 * the pages of the other sections, because they load all documents of the type.
 */
function lists(section: PlacedSection, { _id, _type, kind, business, loans = [] }: UsedDocument): boolean {
  if (!(typesOf(section) as readonly string[]).includes(_type)) return true
  // The facts of all business loans follow the funding products.
  if (_type === 'loanType') return business === true
  if (_type === 'fundingProduct' && loans.some((loan) => loan.business)) return true
  if (section.chosen?.length) return section.chosen.some(({ _ref }) => _ref === _id)
  if (_type === 'quizEntry') return kind === 'tool'
  return _type !== 'consultation' || section._type === 'consultations' || _id === CONSULTATION_IN_TEXTS
}

/** The announcement that visitors see on a page. */
function announcementOn(page: string, { announcements, moves, timeZone }: COMPOSITION_QUERY_RESULT) {
  return announcements.find(({ from, until, where, pages }) => {
    if (!where || !isVisible({ from, until }, Date.now(), timeZone ?? undefined)) return false
    const chosen = Array.isArray(pages) ? pages : []
    // The site follows the addresses of landing pages that have moved.
    return isAnnouncedOn({ where, pages: isRoute(page) ? chosen : landingPathsOf(chosen, moves) }, page)
  })
}

/** The addresses of the links that lead to a landing page, or to any landing page through a redirect. */
function addressesOf(
  { _type, path, from }: UsedDocument,
  { moves }: COMPOSITION_QUERY_RESULT,
  landingPages: readonly PlacedLandingPage[],
): string[] {
  if (_type === 'landingPage') return typeof path === 'string' ? [path] : []
  if (_type !== 'redirect') return []
  return addressesThrough(
    from,
    moves,
    landingPages.map((page) => page.path),
  )
}

/**
 * The pages that currently show a document. For a redirect, the pages that link to a landing page through it. Leaves out
 * unpublished landing pages, because visitors cannot see them, except for the document's own page, which the preview can
 * open.
 * @param answer with drafts applied, or with published documents only
 * @param publishedIds the ids of published documents, including landing pages. Default: all landing pages in the answer
 */
export function usedOn(
  { document, landingTitles, ...content }: UsedOnAnswer,
  publishedIds: readonly string[] = landingTitles.map(({ _id }) => _id),
): { routes: readonly Route[]; landingPages: readonly LandingPageInUse[] } {
  if (!document || document.hidden || !isAssigned(document)) return { routes: [], landingPages: [] }
  // Of several announcements, each page shows only one, and no link of the others.
  const shown = shownAt(placedPages({ ...content, announcements: [] }), Date.now())
  const listing = (sections: readonly PlacedSection[]) =>
    sections.filter((section) => lists(section, document))
  const composition = Object.fromEntries(
    Object.entries(shown.composition).map(([route, sections]) => [route, listing(sections)]),
  )
  const landingPages = shown.landingPages.map((page) => ({ ...page, sections: listing(page.sections) }))
  const isAnnouncement = document._type === 'announcement'
  const addresses = addressesOf(document, content, landingPages)
  function isInAnnouncement(page: string): boolean {
    const announcement = announcementOn(page, content)
    if (!announcement || isAnnouncement) return announcement?._id === document?._id
    const { path, where, pages } = announcement
    // For a redirect, the page may have been chosen by an old address.
    const chosen = document?._type === 'redirect' && where === 'chosen' && Array.isArray(pages) ? pages : []
    return (
      landingPathsOf([path], content.moves).some((each) => addresses.includes(each)) ||
      chosen.some((each) => addresses.includes(each) && landingPathsOf([each], content.moves).includes(page))
    )
  }
  const sought = document._type === 'redirect' ? { _type: 'landingPage', pages: addresses } : document
  const onRoutes = isAnnouncement ? [] : pagesShowing(sought, composition, shown.menu)
  const onLanding = isAnnouncement ? [] : landingPagesShowing(sought, landingPages, shown.menu)
  // The pages of the loans show the amounts of the funding products that the loans refer to.
  const unused: readonly Route[] =
    document._type === 'fundingProduct' && !document.loans?.length ? contentTypes.fundingProduct.pages : []
  const inUse = landingPages
    .filter((page) => onLanding.includes(page) || isInAnnouncement(page.path))
    .map((page) => {
      const found = landingTitles.find(({ path }) => path === page.path)
      return {
        ...page,
        title: found?.title || pageName(page.path),
        own: document._type === 'landingPage' && document.path === page.path,
        published: found !== undefined && publishedIds.includes(found._id),
      }
    })
  return {
    routes: [
      ...new Set([
        ...onRoutes.filter((route) => !unused.includes(route)),
        ...routes.filter((route) => isInAnnouncement(route)),
      ]),
    ],
    landingPages: inUse.filter(({ own, published }) => own || published),
  }
}
