import 'server-only'
import { defineQuery } from 'next-sanity'
import { linkTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { type LinkTargets, landingPathOf } from './landing-links.ts'
import { landingAddresses } from './landing-pages.ts'

const LINK_TARGETS_QUERY = defineQuery(`{
  "pages": *[_type == "landingPage" && path in $paths]{path, pathEs},
  "moves": *[_type == "redirect" && from in $paths]{from, to}
}`)

/** A link follows at most this many redirects. */
const MAX_REDIRECTS = 5

/**
 * Finds the published landing pages that links lead to. Queries nothing for links to fixed pages and other sites.
 * @throws when the lake cannot be reached
 */
export function loadLinkTargets(links: readonly string[]): Promise<LinkTargets> {
  const paths = links.flatMap((href) => landingPathOf(href) ?? [])
  return loadTargets([...new Set(paths)].sort(), MAX_REDIRECTS)
}

async function loadTargets(paths: string[], redirectsLeft: number): Promise<LinkTargets> {
  if (paths.length === 0) return new Map()
  const { pages, moves } = await load(LINK_TARGETS_QUERY, paths.map(linkTag), { paths })
  const found = new Map(landingAddresses(pages).map((page) => [page.path, page]))
  // A page takes precedence over a redirect from its address.
  const moved = moves.flatMap(({ from, to }) => {
    const path = landingPathOf(to)
    return from && path && !found.has(from) ? [{ from, path }] : []
  })
  if (redirectsLeft === 0) return found
  const targets = await loadTargets(
    moved.map(({ path }) => path),
    redirectsLeft - 1,
  )
  for (const { from, path } of moved) {
    const target = targets.get(path)
    if (target) found.set(from, target)
  }
  return found
}
