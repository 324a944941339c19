/**
 * Base URL for resolving addresses. Paths resolve to this origin, and addresses of other sites do not. Any origin
 * works.
 */
const BASE = 'https://site.invalid'

/**
 * Whether an address is a valid redirect target: a path of this site, or an http or https URL. The Studio validates
 * targets too, but programs can also write documents.
 */
export function isRedirectTarget(to: string): boolean {
  if (/[\s\p{Cc}]/u.test(to)) return false
  const url = URL.parse(to, BASE)
  if (!url) return false
  // Browsers treat `//host` and `/\host` as another site, and `/.//host` resolves to `//host`.
  if (to.startsWith('/')) return url.origin === BASE && !url.pathname.startsWith('//')
  return /^https?:\/\//i.test(to)
}

type Step = { from: string; to: string }

/** The path of an address, without query and fragment. */
export const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/**
 * Adds the parameters of `other` that `query` does not set.
 * @param query empty, or starting with `?`, like `other`
 */
export function mergeQueries(query: string, other: string): string {
  if (query.length <= 1) return other
  const added = new URLSearchParams(other)
  for (const name of new URLSearchParams(query).keys()) added.delete(name)
  // As text, because `URLSearchParams` would rewrite the query's own parameters.
  return added.size > 0 ? `${query}&${added}` : query
}

/** A path with its percent-encoded characters decoded, or unchanged if that is impossible. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Follows the redirects from a decoded path. Stops at the first landing page, because a page takes precedence over a
 * redirect from its address.
 * @returns the redirects, the final path, and whether they form a loop
 */
export function followRedirects<Redirect extends Step>(
  redirects: ReadonlyMap<string, Redirect>,
  path: string,
  isLandingPage: (path: string) => boolean = () => false,
) {
  const steps = new Map<string, Redirect>()
  let end = path
  while (!steps.has(end) && !isLandingPage(end)) {
    const step = redirects.get(end)
    if (!step) break
    steps.set(end, step)
    end = decodePath(pathOf(step.to))
  }
  return { steps: [...steps.values()], end, circular: steps.has(end) }
}
