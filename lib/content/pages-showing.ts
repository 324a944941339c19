import { legalTextsOfCheckouts } from '../checkout/legal-texts.ts'
import { isRoute, type Route, routes } from '../i18n/routes.ts'
import { composedRoutes, defaultPages, isComposed } from './default-pages.ts'
import type { MenuUses } from './menu-uses.ts'
import { typesOrderedBy } from './ordered-types.ts'
import {
  checkoutRoutes,
  contentTypes,
  isContentType,
  isSection,
  pageTexts,
  sectionOf,
  sections,
  shareImageName,
} from './registry.ts'
import { dictionaryOf, type PlacedSection, typesOf } from './sections/library.ts'

/**
 * The sections that visitors see, by page. A legal text with links counts as a section of type
 * `legalText`, and the page that a page names as its original as one of type `canonical`.
 */
export type Composition = Partial<Record<Route, readonly PlacedSection[]>>

type Content = {
  _type: string
  _id?: string
  section?: unknown
  path?: unknown
  page?: unknown
  /** For a question: its old and new page. For a landing page or a legal text: its old and new English address. */
  pages?: unknown
  planId?: unknown
  service?: unknown
}

const isCheckout = (route: Route) => (checkoutRoutes as readonly Route[]).includes(route)

/**
 * Whether a section shows a document. A question, plan or testimonial that lacks the compared field is assumed to
 * match.
 */
function sectionShows(section: PlacedSection, path: string, { _type, ...document }: Content): boolean {
  if (_type === 'strings') return dictionaryOf(section).includes(String(document.section))
  if (_type === 'landingPage') return linksTo(section, document)
  if (_type === 'redirect') return section.needsRedirect === true
  if (!(typesOf(section) as readonly string[]).includes(_type)) return false
  if (_type === 'faq') {
    const pages = [document.page ?? document.pages]
      .flat()
      .filter((page) => page !== null && page !== undefined)
    return pages.length === 0 || pages.includes(path)
  }
  if (_type === 'plan' && document.planId)
    return (section._type === 'offerRequest') === (document.planId === 'funding-offer')
  // A webhook sends only the id, so the service is undefined.
  if (_type !== 'testimonial' || document.service === undefined || !document._id) return true
  return quotes(section, document._id, document.service)
}

const NO_MENU: MenuUses = { texts: [], links: [] }

/** Whether the menu, which is on every page, shows a document. */
function menuShows(menu: MenuUses, { _type, section, ...document }: Content): boolean {
  if (_type === 'strings') return menu.texts.some((name) => name === section)
  if (_type === 'redirect') return menu.needsRedirect === true
  return _type === 'landingPage' && linksTo(menu, document)
}

/** Whether a section or the menu has a button or link that leads to a landing page. */
function linksTo({ links }: Pick<PlacedSection, 'links'>, { path, pages }: Omit<Content, '_type'>): boolean {
  const addresses = [path, pages].flat()
  return (links ?? []).some((link) => addresses.includes(link))
}

/**
 * Whether a section shows a testimonial. A section shows the chosen testimonials, otherwise those of its service,
 * otherwise all.
 */
function quotes({ chosen, service }: PlacedSection, id: string, ofService: unknown): boolean {
  const idOf = (value: unknown) => (value as { _ref?: string } | null)?._ref ?? value ?? null
  if (chosen?.length) return chosen.some(({ _ref }) => _ref === id)
  return !service || idOf(service) === idOf(ofService)
}

/**
 * The pages that show a document. If a page, legal text, question or plan lacks the field that assigns it to a page
 * (`path`, `page` or `planId`), returns the pages that show any document of its type. Empty for private types such as
 * leads.
 */
export function pagesShowing(
  document: Content,
  composition: Composition = defaultPages,
  menu: MenuUses = NO_MENU,
): readonly Route[] {
  const { _type, section, path, planId } = document
  if (menuShows(menu, document)) return routes
  if (_type === 'page') return typeof path !== 'string' ? composedRoutes : isComposed(path) ? [path] : []
  if (_type === 'listOrder')
    return [
      ...new Set(typesOrderedBy(document._id).flatMap((type) => pagesShowing({ _type: type }, composition))),
    ]
  if (_type === 'landingPage' || _type === 'redirect')
    return routes.filter((route) =>
      composition[route]?.some((placed) => sectionShows(placed, route, document)),
    )
  const composed = composedRoutes.filter(
    (route) =>
      // Any text can contain a claim.
      _type === 'claim' || composition[route]?.some((placed) => sectionShows(placed, route, document)),
  )
  if (_type === 'strings') {
    if (typeof section !== 'string' || !isSection(section)) return []
    return [...new Set([...composed, ...sections[section].pages])]
  }
  if (!isContentType(_type)) return []
  const others: readonly Route[] = contentTypes[_type].pages
  if (_type === 'legalPage' && typeof path === 'string') {
    const addresses = new Set<Route>(
      [path, document.pages].flat().filter((address) => typeof address === 'string' && isRoute(address)),
    )
    const named = legalTextsOfCheckouts.some((route) => addresses.has(route))
    return named ? [...addresses, ...checkoutRoutes] : [...addresses]
  }
  const elsewhere =
    _type === 'plan' && planId
      ? others.filter((route) => !isCheckout(route) || route === `/checkout/${planId}`)
      : others
  return [...new Set([...composed, ...elsewhere])]
}

/** The share images that change with a document. Each share image contains its page's title and the firm's name. */
export function shareImagesShowing(document: Content): string[] {
  const { _type, section } = document
  if (_type !== 'siteSettings' && _type !== 'strings') return []
  const texts = pagesShowing(document)
    .map((route) => pageTexts[route])
    .filter((name) => _type === 'siteSettings' || sectionOf(name) === section)
  return [...new Set(texts.map(shareImageName))]
}
