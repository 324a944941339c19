import { defineQuery } from 'groq'
import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { type LandingAddresses, landingAddresses } from '../../lib/content/landing-pages.ts'
import type { SHAREABLE_LANDING_PAGES_QUERY_RESULT } from '../../lib/content/sanity.types.ts'
import { pageName } from '../../lib/i18n/page-name.ts'
import { liveQuery } from '../live-query.ts'

export type NamedLandingPage = LandingAddresses & { title: string }

const SHAREABLE_LANDING_PAGES_QUERY = defineQuery(
  `*[_type == "landingPage"] | order(lower(title.en)){_id, path, pathEs, "title": title.en}`,
)

/** The landing pages that have both addresses, published or not, by title. */
export function useLandingPages(): NamedLandingPage[] {
  const documentStore = useDocumentStore()
  const [pages, setPages] = useState<NamedLandingPage[]>([])
  useEffect(() => {
    const changes = liveQuery<SHAREABLE_LANDING_PAGES_QUERY_RESULT>(
      documentStore,
      SHAREABLE_LANDING_PAGES_QUERY,
      {},
    ).subscribe((documents) =>
      setPages(
        documents.flatMap((document) =>
          landingAddresses([document]).map((addresses) => ({
            ...addresses,
            title: document.title || pageName(addresses.path),
          })),
        ),
      ),
    )
    return () => changes.unsubscribe()
  }, [documentStore])
  return pages
}
