import type { Route } from '@/lib/i18n/routes'
import type { KeyIn } from '@/lib/i18n/translate'

type FooterKey = Exclude<KeyIn<'footer'>, 'footer.copyright' | 'footer.registration' | 'footer.bond'>

/** The most popular pages, linked from the not-found page. */
export const soughtLinks = [
  { key: 'footer.creditRestoration', path: '/credit-repair' },
  { key: 'footer.businessFunding', path: '/business-funding' },
  { key: 'footer.pricing', path: '/pricing' },
  { key: 'footer.quizzes', path: '/quizzes' },
  { key: 'footer.contact', path: '/contact' },
] as const satisfies { key: FooterKey; path: Route }[]

export const NOT_FOUND = '/not-found'

/** The section of the privacy policy that the notice next to every form links to. */
export const NOTICE_AT_COLLECTION = '/privacy-policy#notice-at-collection'
