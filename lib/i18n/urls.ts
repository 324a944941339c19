import type { Language } from './languages.ts'

/** The section of the contact page that lists the consultations. */
export const CONSULTATIONS = '/contact#consultations'

/** The path of a page in a language: `/about` in English, `/es/about` in Spanish. Preserves query and fragment. */
export function localPath(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? '/es' : path.replace(/^\/(?=[?#])/, '/es').replace(/^\/(?!es(?:[/?#]|$))/, '/es/')
}

/** The English path of a page, or its path in each language if they differ by more than the prefix. */
export type PagePath = string | Readonly<Record<Language, string>>

export const pathIn = (path: PagePath, language: Language): string =>
  typeof path === 'string' ? localPath(path, language) : path[language]

/** The language of the page at a path. */
export const languageOfPath = (path: string): Language => (/^\/es(\/|$|\?)/.test(path) ? 'es' : 'en')

/** A path of this site. Browsers treat `//host` and `/\host` as another site, and drop tabs and line breaks. */
export const onThisSite = /^\/(?![/\\\s])/

/** Turns `(555) 010-0142` into a `tel:` link. */
export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
