import { composedRoutes } from '../content/default-pages.ts'
import { landingPathOf } from '../content/landing-links.ts'
import { typesOrderedBy } from '../content/ordered-types.ts'
import { isContentType } from '../content/registry.ts'

export const typeTag = (type: string) => `type:${type}`
export const stringsTag = (section: string) => `strings:${section}`
export const legalPageTag = (path: string) => `legalPage:${path}`
export const pageTag = (path: string) => `page:${path}`
/**
 * The tag for redirects. No page shows them, but the proxy caches them, and an edge may have cached a not-found page
 * at a redirect's path.
 */
const redirectsTag = 'redirects'
/** The tag of pages with a link to this English address, which is that of a landing page or of a redirect to one. */
export const linkTag = (path: string) => `link:${path}`
export const faqTag = (path: string) => `faq:${path}`

type Changed = {
  _id?: string
  _type: string
  section?: string | null
  path?: string | null
  /**
   * The values before and after the change. For a question: its page. For a landing page: its English address. For a
   * redirect: the path where it starts.
   */
  pages?: readonly (string | null)[] | null
}

/** The tags that a change invalidates. Empty for types that no page shows. */
export function tagsOf({ _id, _type, section, path, pages }: Changed): string[] {
  if (_type === 'strings') return section ? [stringsTag(section)] : []
  if (_type === 'legalPage' && path) return [legalPageTag(path)]
  if (_type === 'redirect')
    return [redirectsTag, ...new Set((pages ?? []).flatMap((from) => landingPathOf(from) ?? []).map(linkTag))]
  if (_type === 'page') return path ? [pageTag(path)] : []
  // The sitemap has the type's tag.
  if (_type === 'landingPage') {
    const addresses = new Set([path, ...(pages ?? [])].filter((address) => typeof address === 'string'))
    return [typeTag(_type), ...[...addresses].flatMap((address) => [pageTag(address), linkTag(address)])]
  }
  if (_type === 'faq')
    return [...new Set(pages?.filter((page) => page !== null) ?? composedRoutes)].map(faqTag)
  if (_type === 'listOrder') return typesOrderedBy(_id).map(typeTag)
  return isContentType(_type) ? [typeTag(_type)] : []
}
