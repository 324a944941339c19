import type { Route } from '@/lib/i18n/routes'
import type { KeyIn } from '@/lib/i18n/translate'

export type FooterKey = Exclude<KeyIn<'footer'>, 'footer.copyright' | 'footer.registration' | 'footer.bond'>

export const mainLinks = [
  { key: 'nav.home', path: '/' },
  { key: 'nav.about', path: '/about' },
  { key: 'nav.services', path: '/services' },
  { key: 'nav.packages', path: '/pricing' },
  { key: 'nav.contact', path: '/contact' },
] as const satisfies { key: string; path: Route }[]

export const footerServiceLinks: { key: FooterKey; path: Route }[] = [
  { key: 'footer.creditRestoration', path: '/credit-repair' },
  { key: 'footer.businessFunding', path: '/business-funding' },
  { key: 'footer.allServices', path: '/services' },
]

export const footerSupportLinks: { key: FooterKey; path: Route }[] = [
  { key: 'footer.contact', path: '/contact' },
  { key: 'footer.pricing', path: '/pricing' },
  { key: 'footer.privacy', path: '/privacy-policy' },
  { key: 'footer.terms', path: '/terms-of-service' },
  { key: 'footer.refund', path: '/refund-policy' },
  { key: 'footer.guarantee', path: '/guarantee' },
  { key: 'footer.quizzes', path: '/quizzes' },
  { key: 'footer.fileRights', path: '/consumer-credit-file-rights' },
]

/** The pages that visitors look for most, offered on the not-found page. */
export const soughtLinks = [
  { key: 'footer.creditRestoration', path: '/credit-repair' },
  { key: 'footer.businessFunding', path: '/business-funding' },
  { key: 'footer.pricing', path: '/pricing' },
  { key: 'footer.quizzes', path: '/quizzes' },
  { key: 'footer.contact', path: '/contact' },
] as const satisfies { key: FooterKey; path: Route }[]

export const NOT_FOUND = '/not-found'

export const CONSULTATIONS = '/contact#consultations'

/** The section of the privacy policy that every form links to. */
export const NOTICE_AT_COLLECTION = '/privacy-policy#notice-at-collection'
