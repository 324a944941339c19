import { map, type Observable } from 'rxjs'
import {
  type DocumentLocation,
  type DocumentLocationResolver,
  type DocumentResolver,
  presentationTool,
} from 'sanity/presentation'
import { composedRoutes, defaultPages, pageId } from '../lib/content/default-pages.ts'
import { landingAddresses, landingPagesShowing } from '../lib/content/landing-pages.ts'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import { isContentType, legalRoutes, sections } from '../lib/content/registry.ts'
import type { COMPOSITION_QUERY_RESULT } from '../lib/content/sanity.types.ts'
import { COMPOSITION_QUERY } from '../lib/content/sections/query.ts'
import { isVisible } from '../lib/content/sections/visible.ts'
import { languages } from '../lib/i18n/languages.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { type Route, routes } from '../lib/i18n/routes.ts'
import { localPath } from '../lib/i18n/urls.ts'
import { API_VERSION } from '../lib/sanity/connection.ts'

const FIELDS = '_id, _type, section, path, page, planId, "service": service._ref'

type Asked = { document: Parameters<typeof pagesShowing>[0] | null } & COMPOSITION_QUERY_RESULT

const inBoth = (route: Route, name = pageName(route)): DocumentLocation[] =>
  languages.map((language) => ({
    title: language === 'es' ? `${name}, in Spanish` : name,
    href: localPath(route, language),
  }))

function locationsOf({ document, timeZone, pages, landingPages }: Asked) {
  if (!document) return { locations: [] }
  const now = Date.now()
  const visible = (
    sections: Asked['pages'][number]['sections'] | Asked['landingPages'][number]['sections'],
  ) => (sections ?? []).filter((section) => section && isVisible(section, now, timeZone ?? undefined))
  const composition = Object.fromEntries(pages.map(({ path, sections }) => [path, visible(sections)]))
  const landing = landingPages.flatMap((page) =>
    landingAddresses([page]).map((addresses) => ({ ...addresses, sections: visible(page.sections) })),
  )
  const shown = pagesShowing(document, { ...defaultPages, ...composition })
  if (shown.length === routes.length) return { locations: inBoth('/', 'Every page, such as Home') }
  const locations = [
    ...shown.flatMap((route) => inBoth(route)),
    ...landingPagesShowing(document, landing).flatMap(({ path, pathEs }) => [
      { title: pageName(path), href: path },
      { title: `${pageName(path)}, in Spanish`, href: pathEs },
    ]),
  ]
  if (locations.length > 0) return { locations }
  const message = 'No regular page shows this at present.'
  return { message, tone: 'caution' as const }
}

const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (type !== 'strings' && !isContentType(type)) return null
  const query = `{"document": *[_id == $id][0]{${FIELDS}}, ...${COMPOSITION_QUERY}}`
  const options = { apiVersion: API_VERSION, perspective: 'drafts' as const }
  const asked: Observable<Asked> = documentStore.listenQuery(query, { id }, options)
  return asked.pipe(map(locationsOf))
}

/** The document that opens next to a page: its legal text, or the texts that only this page uses. */
const mainDocuments: DocumentResolver[] = [
  ...composedRoutes
    .filter((route) => route !== '/guarantee')
    .map((route) => ({
      route: languages.map((language) => localPath(route, language)),
      filter: '_id == $id',
      params: { id: pageId(route) },
    })),
  ...legalRoutes.map((route) => ({
    route: languages.map((language) => localPath(route, language)),
    filter: '_type == "legalPage" && path == $path',
    params: { path: route },
  })),
  ...Object.entries(sections).flatMap(([section, { pages }]) =>
    pages[0] && pages.length === 1
      ? [
          {
            route: languages.map((language) => localPath(pages[0], language)),
            filter: '_id == $id',
            params: { id: `strings-${section}` },
          },
        ]
      : [],
  ),
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
