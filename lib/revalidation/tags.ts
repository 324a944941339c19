import { composedRoutes } from '../content/default-pages.ts'
import { typesOrderedBy } from '../content/ordered-types.ts'
import { isContentType } from '../content/registry.ts'

export const typeTag = (type: string) => `type:${type}`
export const stringsTag = (section: string) => `strings:${section}`
export const legalPageTag = (path: string) => `legalPage:${path}`
export const pageTag = (path: string) => `page:${path}`
/**
 * The tag for redirects. A page has it if one of its links may lead to a landing page but is not the address of a
 * published one. An edge may also have cached a not-found page at a redirect's path.
 */
export const redirectsTag = 'redirects'
/** The tag of pages that link to the landing page at this English address. */
export const linkTag = (path: string) => `link:${path}`
/** A change of this type invalidates one address of the site. It is not a document type. */
export const ADDRESS = 'site.address'
/** The tag that Next adds to everything that it caches for a path. English pages are cached under `/en`. */
const addressTag = (path: string) =>
  `_N_T_${/^\/(es|og|sitemap\.xml)(\/|$)/.test(path) ? path : `/en${path}`}`
export const faqTag = (path: string) => `faq:${path}`

type Changed = {
  _id?: string
  _type: string
  section?: string | null
  path?: string | null
  /**
   * For a question: the pages that showed it before the change, and those that show it now. For a landing page or a
   * legal text: its old and new English address, one of which is null if it was published for the first time or removed.
   */
  pages?: readonly (string | null)[] | null
}

/**
 * The tags of the addresses at which a landing page has appeared or disappeared. What is cached there belongs to an
 * earlier page, which no visitor may see again.
 */
export function expiringTagsOf({ _type, pages }: Pick<Changed, '_type' | 'pages'>): string[] {
  const [before, after] = pages ?? []
  if (_type !== 'landingPage' || before === after) return []
  return [before, after].filter((address) => typeof address === 'string').map(pageTag)
}

/** The tags that a change invalidates. Empty for types that no page shows. */
export function tagsOf({ _id, _type, section, path, pages }: Changed): string[] {
  if (_type === 'strings') return section ? [stringsTag(section)] : []
  const addresses = [...new Set([path, ...(pages ?? [])])].filter((address) => typeof address === 'string')
  if (_type === 'legalPage' && path) return addresses.map(legalPageTag)
  if (_type === ADDRESS) return path ? [addressTag(path)] : []
  if (_type === 'redirect') return [redirectsTag]
  if (_type === 'page') return path ? [pageTag(path)] : []
  // The sitemap has the type's tag.
  if (_type === 'landingPage')
    return [typeTag(_type), ...addresses.flatMap((address) => [pageTag(address), linkTag(address)])]
  if (_type === 'faq')
    return [...new Set(pages?.filter((page) => page !== null) ?? composedRoutes)].map(faqTag)
  if (_type === 'listOrder') return typesOrderedBy(_id).map(typeTag)
  return isContentType(_type) ? [typeTag(_type)] : []
}
