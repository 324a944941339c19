import { defineQuery } from 'groq'
import { z } from 'zod'
import type { Covering } from '../sanity/covering.ts'
import type { MenuUses } from './menu-uses.ts'
import { pagesShowing } from './pages-showing.ts'
import type { LANDING_ADDRESSES_QUERY_RESULT } from './sanity.types.ts'
import type { PlacedSection } from './sections/library.ts'

const WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** `/fall-offer` */
export const englishAddress = new RegExp(`^/${WORDS}$`)

/** `/es/oferta-de-otono` */
export const spanishAddress = new RegExp(`^/es/${WORDS}$`)

/** Runs outside of page rendering, so Next does not cache the result. */
export const LANDING_ADDRESSES_QUERY = defineQuery(`*[_type == "landingPage"]{_id, path, pathEs}`)

const addresses = z.object({
  _id: z.string().optional(),
  path: z.string().regex(englishAddress),
  pathEs: z.string().regex(spanishAddress),
})

/** A landing page's address in each language. The English address also identifies the page. */
export type LandingAddresses = z.output<typeof addresses>

export type LandingDocuments = readonly Covering<
  z.input<typeof addresses>,
  LANDING_ADDRESSES_QUERY_RESULT[number]
>[]

/** @throws if the value is not a list */
export function landingAddresses(documents: unknown): LandingAddresses[] {
  return z
    .array(z.unknown())
    .parse(documents)
    .flatMap((document) => addresses.safeParse(document).data ?? [])
}

/** A published landing page with its sections. */
export type PlacedLandingPage = LandingAddresses & { sections: readonly PlacedSection[] }

type Content = Parameters<typeof pagesShowing>[0]

/**
 * The landing pages that show a document. A landing page's document is shown on the page itself and on pages that
 * link to it.
 */
export function landingPagesShowing<Page extends PlacedLandingPage>(
  document: Content,
  pages: readonly Page[],
  menu?: MenuUses,
): Page[] {
  // The sections of a landing page stand in for those of Home below, but the document of Home is no part of them.
  if (document._type === 'page') return []
  return pages.filter(
    ({ path, sections }) =>
      (document._type === 'landingPage' && document.path === path) ||
      pagesShowing(document, { '/': sections }, menu).includes('/'),
  )
}
