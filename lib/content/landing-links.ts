import type { Language } from '../i18n/languages.ts'
import { isRoute } from '../i18n/routes.ts'
import { englishAddress, type LandingAddresses } from './landing-pages.ts'
import { followRedirects, pathOf } from './redirect-rules.ts'

/**
 * The English address of the landing page that a link may lead to, or undefined if the link cannot lead to one.
 * @param href as stored: programs can write any value
 */
export function landingPathOf(href: unknown): string | undefined {
  const path = typeof href === 'string' ? pathOf(href) : ''
  return englishAddress.test(path) && !isRoute(path) ? path : undefined
}

/** A published landing page with its bilingual title as stored. */
export type LinkTarget = LandingAddresses & { title?: unknown }

/**
 * Published landing pages by the path that a link uses: the page's English address, or an earlier address that
 * redirects to it.
 */
export type LinkTargets = ReadonlyMap<string, LinkTarget>

type Link = { href: string }

/**
 * Replaces links to landing pages with the address in the page's language. Drops links to unpublished landing pages.
 */
export function keepReachable<Item extends Link>(
  items: readonly Item[],
  targets: LinkTargets,
  lang: Language,
): Item[] {
  return items.flatMap((item) => {
    const path = landingPathOf(item.href)
    if (!path) return [item]
    const target = targets.get(path)
    if (!target) return []
    return [{ ...item, href: (lang === 'es' ? target.pathEs : target.path) + item.href.slice(path.length) }]
  })
}

type Move = { from?: string | null; to?: string | null }

const redirectsOf = (moves: readonly Move[]) =>
  new Map(moves.flatMap(({ from, to }) => (from && to ? [[from, { from, to }] as const] : [])))

/**
 * The English addresses of the landing pages that links lead to. If a link leads to a redirect, includes the
 * redirect's target, which decides whether the link is shown.
 */
export function landingPathsOf(links: readonly (string | null)[], moves: readonly Move[]): string[] {
  const redirects = redirectsOf(moves)
  return links.flatMap((href) => {
    const path = landingPathOf(href)
    if (!path) return []
    return [path, ...followRedirects(redirects, path).steps.map(({ to }) => pathOf(to))]
  })
}

/**
 * The addresses that a given redirect leads to a landing page: its own old path, and other old paths that redirect to
 * that path.
 * @param pages the English addresses of the landing pages
 */
export function addressesThrough(
  redirect: string | null | undefined,
  moves: readonly Move[],
  pages: readonly string[],
): string[] {
  const redirects = redirectsOf(moves)
  return [...redirects.keys()].filter((address) => {
    const { steps, end } = followRedirects(redirects, address, (path) => pages.includes(path))
    return pages.includes(end) && steps.some(({ from }) => from === redirect)
  })
}
