import { log } from '../log.ts'
import { CachedList } from './cached-list.ts'
import { type LandingAddresses, type LandingDocuments, landingAddresses } from './landing-pages.ts'

/** How the proxy responds at a landing page's address. */
export type Found =
  /** Renders the page at this internal path. */
  | { render: string }
  /**
   * Redirects from `/es` plus the English address. A visitor's stored language and links in the content can lead
   * there.
   */
  | { redirect: string }

/** Stores the last list, so landing pages still work after a restart while the lake is down. */
export type Memory = { read: () => unknown; write: (list: readonly LandingAddresses[]) => void }

/**
 * Creates a cached list of the landing pages' addresses.
 * @param load returns the `landingPage` documents
 * @param now returns the time in milliseconds
 */
export function createLandingList(load: () => Promise<LandingDocuments>, memory: Memory, now?: () => number) {
  let written = ''
  return new CachedList<readonly LandingAddresses[]>({
    load: async () => {
      const loaded = landingAddresses(await load())
      const text = JSON.stringify(loaded)
      if (text !== written) memory.write(loaded)
      written = text
      return loaded
    },
    failed: (error) => log.warn('landing.not-loaded', `The landing pages could not be read: ${error}`),
    stored: () => {
      const stored = memory.read()
      return stored === undefined ? undefined : landingAddresses(stored)
    },
    empty: [],
    now,
  })
}

/** Finds the landing page at a path. */
export function foundIn(pages: readonly LandingAddresses[], pathname: string): Found | undefined {
  for (const { path, pathEs } of pages) {
    if (pathname === path) return { render: `/en${path}` }
    if (pathname === pathEs) return { render: `/es${path}` }
  }
  const english = pages.find(({ path }) => pathname === `/es${path}`)
  return english && { redirect: english.pathEs }
}
