import 'server-only'
import { defineQuery } from 'next-sanity'
import { isRoute, type Route } from '../i18n/routes.ts'
import { pageTag, typeTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { composedRoutes } from './default-pages.ts'
import { landingAddresses } from './landing-pages.ts'

const LISTED_LANDING_PAGES_QUERY = defineQuery(
  `*[_type == "landingPage" && noindex != true && !defined(canonical)] | order(path asc){path, pathEs, _updatedAt}`,
)

/** The landing pages that search engines should list, for the sitemap. */
export async function loadListedLandingPages() {
  const documents = await load(LISTED_LANDING_PAGES_QUERY, [typeTag('landingPage')])
  return documents.flatMap((document) =>
    landingAddresses([document]).map(({ path, pathEs }) => ({
      en: path,
      es: pathEs,
      updatedAt: document._updatedAt,
    })),
  )
}

const PAGE_STATES_QUERY = defineQuery(
  `*[_type in ["page", "legalPage"]] | order(_updatedAt asc){
    path, _updatedAt, "unlisted": _type == "page" && (noindex == true || defined(canonical))
  }`,
)

/** The fixed pages that have a document: when it last changed, and whether the sitemap omits the page. */
export async function loadPageStates(): Promise<Map<Route, { updatedAt: string; unlisted: boolean }>> {
  const documents = await load(PAGE_STATES_QUERY, [...composedRoutes.map(pageTag), typeTag('legalPage')])
  const states = new Map<Route, { updatedAt: string; unlisted: boolean }>()
  for (const { path, _updatedAt, unlisted } of documents)
    if (path && isRoute(path))
      states.set(path, {
        updatedAt: _updatedAt,
        unlisted: unlisted === true || states.get(path)?.unlisted === true,
      })
  return states
}
