import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  type DocumentResolver,
  presentationTool,
} from 'sanity/presentation'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import { contentTypes, legalRoutes, sections } from '../lib/content/registry.ts'
import { languages } from '../lib/i18n/languages.ts'
import { type Route, routes } from '../lib/i18n/routes.ts'
import { localPath } from '../lib/i18n/urls.ts'

/** The name of a page in the Studio: `/checkout/fresh-start` becomes “Checkout: fresh start”. */
export function pageName(route: Route): string {
  const words = route.slice(1).replaceAll('-', ' ').split('/').join(': ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Home'
}

type Selected = { section?: unknown; path?: unknown; page?: unknown; planId?: unknown }

const SELECT = { section: 'section', path: 'path', page: 'page', planId: 'planId' }

const inBoth = (route: Route, name = pageName(route)): DocumentLocation[] =>
  languages.map((language) => ({
    title: language === 'es' ? `${name}, in Spanish` : name,
    href: localPath(route, language),
  }))

function locationsOf(_type: string, fields: Selected | null) {
  const shown = pagesShowing({ _type, ...fields })
  if (shown.length === routes.length) return { locations: inBoth('/', 'Every page, such as Home') }
  if (shown.length > 0) return { locations: shown.flatMap((route) => inBoth(route)) }
  const message = 'No regular page shows this. It appears on the 404 page or in drafts.'
  return { message, tone: 'caution' as const }
}

const locations: DocumentLocationResolvers = Object.fromEntries(
  ['strings', ...Object.keys(contentTypes)].map((type) => [
    type,
    { select: SELECT, resolve: (fields: Selected | null) => locationsOf(type, fields) },
  ]),
)

/** The document that opens next to a page: its legal text, or the texts used on this page alone. */
const mainDocuments: DocumentResolver[] = [
  ...legalRoutes.map((route) => ({
    route: languages.map((language) => localPath(route, language)),
    filter: '_type == "legalPage" && path == $path',
    params: { path: route },
  })),
  ...Object.entries(sections).flatMap(([section, { pages }]) =>
    pages.length === 1
      ? [
          {
            route: languages.map((language) => localPath(pages[0], language)),
            filter: '_id == $id',
            params: { id: `strings-${section}` },
          },
        ]
      : [],
  ),
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
