import type { DocumentLocation, DocumentLocationResolvers, DocumentResolver } from 'sanity/presentation'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import { contentTypes, legalRoutes, sections } from '../lib/content/registry.ts'
import { languages } from '../lib/i18n/languages.ts'
import { type Route, routes } from '../lib/i18n/routes.ts'
import { localPath } from '../lib/i18n/urls.ts'
import { pageName } from './page-name.ts'

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
  const message = 'No page of the site shows this: it is for addresses that do not exist, or for drafts.'
  return { message, tone: 'caution' as const }
}

/** “Where is this shown?”, on each document of the desk, with the ways there in both languages. */
export const locations: DocumentLocationResolvers = Object.fromEntries(
  ['strings', ...Object.keys(contentTypes)].map((type) => [
    type,
    { select: SELECT, resolve: (fields: Selected | null) => locationsOf(type, fields) },
  ]),
)

/** Which document opens beside a page: its legal text, or the texts that stand on this page alone. */
export const mainDocuments: DocumentResolver[] = [
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
