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
