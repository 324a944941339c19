import { isRoute, type Route } from '../i18n/routes.ts'
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

type Content = { _type: string; section?: unknown; path?: unknown; page?: unknown; planId?: unknown }

const isCheckout = (route: Route) => (checkoutRoutes as readonly Route[]).includes(route)

/**
 * The pages that show a document. Without the field that places it (`section`, `path`, `page` or `planId`), the pages that
 * show any document of its type. None for what visitors never see, such as a lead.
 */
export function pagesShowing({ _type, section, path, page, planId }: Content): readonly Route[] {
  if (_type === 'strings')
    return typeof section === 'string' && isSection(section) ? sections[section].pages : []
  if (!isContentType(_type)) return []
  const pages: readonly Route[] = contentTypes[_type].pages
  if (_type === 'faq' && typeof page === 'string') return pages.filter((route) => route === page)
  if (_type === 'legalPage' && typeof path === 'string') {
    if (!isRoute(path)) return []
    // A checkout names the version of the terms.
    return path === '/terms-of-service' ? [path, ...checkoutRoutes] : [path]
  }
  if (_type !== 'plan' || !planId) return pages
  // The funding offer has a page of its own instead of a place among the plans.
  const elsewhere: readonly Route[] =
    planId === 'funding-offer' ? ['/', '/credit-repair', '/pricing'] : ['/offer/funding']
  return pages.filter(
    (route) => !elsewhere.includes(route) && (!isCheckout(route) || route === `/checkout/${planId}`),
  )
}

/** The names of the share images that show a document: each draws its page's title below the firm's name. */
export function shareImagesShowing(document: Content): string[] {
  const { _type, section } = document
  if (_type !== 'siteSettings' && _type !== 'strings') return []
  const texts = pagesShowing(document)
    .map((route) => pageTexts[route])
    .filter((name) => _type === 'siteSettings' || sectionOf(name) === section)
  return [...new Set(texts.map(shareImageName))]
}
