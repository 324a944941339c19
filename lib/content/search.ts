import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import type { Figures } from '../i18n/translate.ts'
import { localPath } from '../i18n/urls.ts'
import { pageTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { type ComposedRoute, pageId } from './default-pages.ts'
import { wholeText } from './fill-figures.ts'
import { keepReachable } from './landing-links.ts'
import { loadLinkTargets } from './link-targets.ts'
import { keepValid } from './parse.ts'
import { searchFields, searchIn } from './search-fields.ts'
import { text } from './sections/fields.ts'

const PAGE_SEARCH_QUERY = defineQuery(
  `*[_type == "page" && _id == $id][0]{_id, _type, title, ${searchFields}}`,
)

const fieldsIn = (language: Language) => z.object({ title: text(language), ...searchIn(language) })

type Fields = z.output<ReturnType<typeof fieldsIn>>

/** A page's fields for search engines and shared links, in one language. */
export type Search = Omit<Fields, 'title'>

/** The fields of `Search`, and the title that replaces the page's default title. */
export type PageSearch = Search & { title?: string | null | undefined }

/**
 * Replaces a canonical path with the address of the canonical page in the given language. Drops the path if it leads
 * to an unpublished landing page.
 */
export async function resolvedSearch(lang: Language, search: Search): Promise<Search> {
  const { canonical } = search
  if (!canonical) return search
  const [reachable] = keepReachable([{ href: canonical }], await loadLinkTargets([canonical]), lang)
  return { ...search, canonical: reachable && localPath(reachable.href, lang) }
}

/** Drops a title or description whose placeholder has no value. */
export const filledSearch = <Texts extends PageSearch>(search: Texts, figures: Figures): Texts => ({
  ...search,
  ...(search.title && { title: wholeText(search.title, figures) }),
  ...(search.description && { description: wholeText(search.description, figures) }),
})

/** @throws when the lake cannot be reached */
export async function loadSearch(lang: Language, path: ComposedRoute): Promise<PageSearch> {
  const document = await load(PAGE_SEARCH_QUERY, [pageTag(path)], { id: pageId(path) })
  const [found] = keepValid(fieldsIn(lang), document ? [document] : [], 'page')
  return found ? { ...found, ...(await resolvedSearch(lang, found)) } : {}
}
