import type { DocumentLocation, DocumentLocationResolvers, DocumentResolver } from 'sanity/presentation'
import { sections, shownOn, types } from '../lib/content/shown-on.ts'
import { languages } from '../lib/i18n/languages.ts'
import type { Route } from '../lib/i18n/routes.ts'
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
  const shown = shownOn({ _type, ...fields })
  if (shown === 'everywhere') return { locations: inBoth('/', 'Every page, such as Home') }
  if (shown.length > 0) return { locations: shown.flatMap((route) => inBoth(route)) }
  const message = 'No page of the site shows this: it is for addresses that do not exist, or for drafts.'
  return { message, tone: 'caution' as const }
}

/** “Where is this shown?”, on each document of the desk, with the ways there in both languages. */
export const locations: DocumentLocationResolvers = Object.fromEntries(
  ['strings', ...Object.keys(types)].map((type) => [
    type,
    { select: SELECT, resolve: (fields: Selected | null) => locationsOf(type, fields) },
  ]),
)

/** Which document opens beside a page: its legal text, or the texts that stand on this page alone. */
export const mainDocuments: DocumentResolver[] = [
  ...(types.legalPage === 'everywhere' ? [] : (types.legalPage ?? []))
    .filter((route) => !route.startsWith('/checkout/'))
    .map((route) => ({
      route: languages.map((language) => localPath(route, language)),
      filter: '_type == "legalPage" && path == $path',
      params: { path: route },
    })),
  ...Object.entries(sections).flatMap(([section, shown]) =>
    shown.length === 1 && shown[0] && shown !== 'everywhere'
      ? [
          {
            route: languages.map((language) => localPath(shown[0] as Route, language)),
            filter: '_id == $id',
            params: { id: `strings-${section}` },
          },
        ]
      : [],
  ),
]
