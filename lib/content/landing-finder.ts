import { log } from '../log.ts'
import { type LandingAddresses, type LandingDocuments, landingAddresses } from './landing-pages.ts'

/** Milliseconds to cache the list, unless a publish makes it expire earlier. */
const FRESH_MS = 1000

/** How the proxy responds at a landing page's address. */
type Found =
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
 * Creates a function that finds the landing page at a path. It caches the list, so a flood of requests for unknown
 * paths queries the lake at most once a second. While the lake is down, it uses the last list.
 * @param load returns the `landingPage` documents
 * @param now returns the time in milliseconds
 */
export function createLandingFinder(
  load: () => Promise<LandingDocuments>,
  memory: Memory,
  now = () => performance.now(),
) {
  let current: Promise<readonly LandingAddresses[]> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let written = ''

  async function refresh(last: typeof current): Promise<readonly LandingAddresses[]> {
    try {
      const list = landingAddresses(await load())
      const text = JSON.stringify(list)
      if (text !== written) memory.write(list)
      written = text
      return list
    } catch (error) {
      log.warn('landing.not-loaded', `The landing pages could not be read: ${error}`)
      return (await last) ?? landingAddresses(memory.read() ?? [])
    }
  }

  async function find(pathname: string): Promise<Found | undefined> {
    if (!current || now() - askedAt >= FRESH_MS) {
      askedAt = now()
      current = refresh(current)
    }
    return foundIn(await current, pathname)
  }

  /** Call this after a publish, because the list may have changed. */
  const expire = () => {
    askedAt = Number.NEGATIVE_INFINITY
  }
  return { find, expire }
}

type Finder = ReturnType<typeof createLandingFinder>

const KEY = Symbol.for('larkspur.landing-pages')
const shared = globalThis as { [KEY]?: Finder }

/**
 * One finder per process. A module variable would not be shared, because Next bundles the proxy and each route
 * separately.
 */
export function sharedLandingFinder(create: () => Finder): Finder {
  shared[KEY] ??= create()
  return shared[KEY]
}

/** Makes the proxy reload the list on the next request. */
export function expireLandingPages(): void {
  shared[KEY]?.expire()
}

export function foundIn(pages: readonly LandingAddresses[], pathname: string): Found | undefined {
  for (const { path, pathEs } of pages) {
    if (pathname === path) return { render: `/en${path}` }
    if (pathname === pathEs) return { render: `/es${path}` }
  }
  const english = pages.find(({ path }) => pathname === `/es${path}`)
  return english && { redirect: english.pathEs }
}
