/**
 * Whether a request was made by a page of this site or by a program, and not by another site's page. A browser names
 * the asking page's origin on every POST and no page can forge that; a request without it comes from a program.
 * @param siteOrigin the public origin, for a proxy that gives the site another name
 */
export function isSameOrigin(headers: Headers, siteOrigin: string): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return false
  const origin = headers.get('origin')
  if (origin === null || origin === siteOrigin) return true
  try {
    return new URL(origin).host === headers.get('host')
  } catch {
    return false
  }
}
