import { combineLatest, map } from 'rxjs'
import {
  type DocumentLocation,
  type DocumentLocationResolver,
  type DocumentResolver,
  presentationTool,
} from 'sanity/presentation'
import { planIds } from '../lib/checkout/plan-ids.ts'
import { isComposed, pageId } from '../lib/content/default-pages.ts'
import { isContentType, legalRoutes, sections } from '../lib/content/registry.ts'
import { library } from '../lib/content/sections/library.ts'
import { languages } from '../lib/i18n/languages.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { type Route, routes } from '../lib/i18n/routes.ts'
import { localPath } from '../lib/i18n/urls.ts'
import { liveQuery } from './live-query.ts'
import { PUBLISHED_QUERY, USED_ON_QUERY, type UsedOnAnswer, usedOn } from './used-on.ts'

/** Tells editors how to make a page show a document of this type. */
function placing(type: string): string {
  if (type === 'faq') return 'Choose its page below. The page needs a “Questions and answers” section.'
  if (type === 'quizEntry')
    return 'To show it, turn off “Hidden” below. A link to a checkout also needs a published plan.'
  if (type === 'announcement')
    return 'Visitors see it between its times, unless another announcement for the same page started later.'
  const section = Object.values(library).find(({ types }) => (types as readonly string[]).includes(type))
  return section ? `To show it, choose it in a “${section.title}” section, under Pages.` : ''
}

/** Where the texts that belong to no page appear. */
const outsidePages: Partial<Record<string, string>> = {
  notFound: 'Visitors see these texts at an address without a page.',
  drafts: 'People who look at a draft of the site see these texts.',
}

const inBoth = (route: Route): DocumentLocation[] =>
  languages.map((language) => ({
    title: language === 'es' ? `${pageName(route)}, in Spanish` : pageName(route),
    href: localPath(route, language),
  }))

export function locationsOf(answer: UsedOnAnswer, published: { _id: string }[]) {
  if (!answer.document) return { locations: [] }
  const { _id, _type, section, claimId } = answer.document
  // Any text may contain a claim, so a search is more useful than a list of pages.
  if (_type === 'claim')
    return {
      message: claimId
        ? `To see the texts with this claim, search for {${claimId}} in Find text.`
        : 'Enter a key, so that texts can contain this claim.',
    }
  const elsewhere = _type === 'strings' && outsidePages[String(section)]
  if (elsewhere) return { message: elsewhere }
  const publishedIds = published.map(({ _id }) => _id)
  const { routes: shown, landingPages } = usedOn(answer, publishedIds)
  const landing = (isOwn: boolean) =>
    landingPages
      .filter(({ own }) => own === isOwn)
      .flatMap(({ path, pathEs, title }) => [
        { title, href: path },
        { title: `${title}, in Spanish`, href: pathEs },
      ])
  const unpublished = !publishedIds.includes(String(_id))
  // With locations, the Studio would count them and say “Used on 2 pages”.
  if (!unpublished && shown.length === routes.length) return { message: 'Used on every page' }
  const locations = [...landing(true), ...shown.flatMap((route) => inBoth(route)), ...landing(false)]
  if (unpublished && locations.length > 0)
    return { locations, message: 'Not published: visitors do not see this', tone: 'caution' as const }
  if (locations.length > 0) return { locations }
  return {
    message: `No page shows this document now. ${placing(_type)}`.trim(),
    tone: 'caution' as const,
  }
}

const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (type !== 'strings' && !isContentType(type)) return null
  return combineLatest([
    liveQuery<UsedOnAnswer>(documentStore, USED_ON_QUERY, { id }),
    liveQuery<{ _id: string }[]>(documentStore, PUBLISHED_QUERY, { id }, 'published'),
  ]).pipe(map(([answer, published]) => locationsOf(answer, published)))
}

/** The text section that belongs to this page more than any other: the fewest pages show it. */
function ownSection(route: Route): string | undefined {
  const shown = Object.entries(sections).filter(([, { pages }]) =>
    (pages as readonly Route[]).includes(route),
  )
  return shown.toSorted(([, one], [, other]) => one.pages.length - other.pages.length)[0]?.[0]
}

/**
 * The document that opens next to a page: its `page` document, its legal text, the plan that its checkout sells, or the
 * texts of its own.
 */
function mainDocument(route: Route): { filter: string; params: Record<string, string> } {
  if (legalRoutes.some((legal) => legal === route))
    return { filter: '_type == "legalPage" && path == $path', params: { path: route } }
  if (isComposed(route)) return { filter: '_id == $id', params: { id: pageId(route) } }
  const planId = planIds.find((id) => route === `/checkout/${id}`)
  if (planId) return { filter: '_type == "plan" && planId == $planId', params: { planId } }
  return { filter: '_id == $id', params: { id: `strings-${ownSection(route)}` } }
}

export const mainDocuments: DocumentResolver[] = [
  ...routes.map((route) => ({
    route: languages.map((language) => localPath(route, language)),
    ...mainDocument(route),
  })),
  { route: '/:slug', filter: '_type == "landingPage" && path == "/" + $slug' },
  { route: '/es/:slug', filter: '_type == "landingPage" && pathEs == "/es/" + $slug' },
]

export function presentation(siteUrl: string) {
  return presentationTool({
    title: 'Pages',
    resolve: { locations, mainDocuments },
    previewUrl: {
      initial: siteUrl,
      // Sanity's sharing is off because the site's own share links expire and can be revoked: see `share-links`.
      previewMode: { enable: '/api/draft-mode/enable', shareAccess: false },
    },
  })
}
