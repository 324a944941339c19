import { log } from '../log.ts'
import { CachedList, type ListSource } from './cached-list.ts'
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

/** Creates a cached list of the landing pages' addresses. */
export function createLandingList(source: ListSource<LandingDocuments>) {
  return new CachedList<readonly LandingAddresses[]>({
    ...source,
    parse: landingAddresses,
    failed: (error) => log.warn('landing.not-loaded', `The landing pages could not be read: ${error}`),
    empty: [],
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

/**
 * The address in `to` of the page that has the given path in `from`. `from` and `to` are the drafts and the published
 * pages, in either order. Undefined if both addresses are the same.
 */
export function movedAddress(
  pathname: string,
  { from, to }: Record<'from' | 'to', readonly LandingAddresses[]>,
): string | undefined {
  const page = from.find(({ path, pathEs }) => [path, pathEs, `/es${path}`].includes(pathname))
  const target = page?._id && to.find(({ _id }) => _id === page._id)
  if (!target) return undefined
  const address = pathname === page.path ? target.path : target.pathEs
  return address === pathname ? undefined : address
}
