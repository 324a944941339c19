import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import {
  LANDING_ADDRESSES_QUERY,
  type LandingAddresses,
  landingAddresses,
} from '../../lib/content/landing-pages.ts'
import { liveQuery } from '../live-query.ts'

/** The landing pages that have both addresses, published or not. */
export function useLandingPages(): LandingAddresses[] {
  const documentStore = useDocumentStore()
  const [pages, setPages] = useState<LandingAddresses[]>([])
  useEffect(() => {
    const changes = liveQuery<unknown>(documentStore, LANDING_ADDRESSES_QUERY, {}).subscribe((documents) =>
      setPages(landingAddresses(documents)),
    )
    return () => changes.unsubscribe()
  }, [documentStore])
  return pages
}
