import 'server-only'
import { defineQuery } from 'next-sanity'
import { linkTag, redirectsTag, typeTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { type LinkTarget, type LinkTargets, landingPathOf } from './landing-links.ts'
import { landingAddresses } from './landing-pages.ts'

const LINKED_PAGES_QUERY = defineQuery(
  `*[_type == "landingPage" && path in $paths]{_id, _type, path, pathEs, title}`,
)

const MOVES_QUERY = defineQuery(`*[_type == "redirect" && from in $paths]{from, to}`)

/** The maximum number of redirects to follow from a link. */
const MAX_REDIRECTS = 5

/** The maximum number of tags of single links. Next keeps only the first 128 tags of a query. */
const MOST_LINK_TAGS = 100

/**
 * Finds the published landing pages that links lead to. Makes no query if all links lead to fixed pages or other
 * sites.
 * @throws when the lake cannot be reached
 */
export function loadLinkTargets(links: readonly string[]): Promise<LinkTargets> {
  const paths = links.flatMap((href) => landingPathOf(href) ?? [])
  return loadTargets([...new Set(paths)].sort(), MAX_REDIRECTS)
}

async function loadTargets(paths: string[], redirectsLeft: number): Promise<LinkTargets> {
  if (paths.length === 0) return new Map()
  const tags = paths.length > MOST_LINK_TAGS ? [typeTag('landingPage')] : paths.map(linkTag)
  const pages = await load(LINKED_PAGES_QUERY, tags, { paths })
  const found = new Map<string, LinkTarget>(
    pages.flatMap((page) =>
      landingAddresses([page]).map((addresses) => [addresses.path, { ...addresses, title: page.title }]),
    ),
  )
  const missing = paths.filter((path) => !found.has(path))
  if (missing.length === 0 || redirectsLeft === 0) return found
  const moves = await load(MOVES_QUERY, [...tags, redirectsTag], { paths: missing })
  const moved = moves.flatMap(({ from, to }) => {
    const path = landingPathOf(to)
    return from && path ? [{ from, path }] : []
  })
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
