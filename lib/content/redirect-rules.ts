/** Any origin will do: a path stays on it, and an address that leaves it is not a path. */
const BASE = 'https://site.invalid'

/**
 * Whether visitors may be sent to this address: a path of this site, or an http or https address. The Studio checks it when
 * an editor publishes; the site checks it again, since a program can write a document without the Studio.
 */
export function isRedirectTarget(to: string): boolean {
  if (/[\s\p{Cc}]/u.test(to)) return false
  const url = URL.parse(to, BASE)
  if (!url) return false
  // Browsers read `//host` and `/\host` as another site, and `/.//host` becomes the former once it is resolved.
  if (to.startsWith('/')) return url.origin === BASE && !url.pathname.startsWith('//')
  return /^https?:\/\//i.test(to)
}
type Step = { from: string; to: string }

/** The path of an address within the site, without query and fragment. */
export const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/**
 * The redirects that a visitor of a path meets, in order.
 * @returns the path at the end, and whether the last of the steps leads back to one of them
 */
export function followRedirects<Redirect extends Step>(
  redirects: ReadonlyMap<string, Redirect>,
  path: string,
) {
  const steps = new Map<string, Redirect>()
  let end = path
  for (let step = redirects.get(end); step && !steps.has(end); step = redirects.get(end)) {
    steps.set(end, step)
    end = pathOf(step.to)
  }
  return { steps: [...steps.values()], end, circular: steps.has(end) }
}
