type Shown = { _type: string; path?: unknown; page?: unknown; link?: unknown; planId?: unknown }

/** The path of a page that shows a document, or undefined if visitors never see it. */
export function pageOf(document: Shown): string | undefined {
  if (document._type === 'lead' || document._type === 'redirect') return undefined
  const path = document.path ?? document.page ?? document.link
  if (typeof path === 'string') return path
  if (typeof document.planId === 'string') return `/checkout/${document.planId}`
  if (document._type === 'fundingProduct') return '/business-funding'
  if (document._type === 'consultation') return '/contact'
  return '/'
}
