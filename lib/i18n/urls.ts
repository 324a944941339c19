import type { Language } from './languages.ts'

/** The consultations on the contact page. */
export const CONSULTATIONS = '/contact#consultations'

/** The path of a page in a language: `/about` in English, `/es/about` in Spanish. Keeps query and fragment. */
export function localPath(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? '/es' : path.replace(/^\/(?=[?#])/, '/es').replace(/^\/(?!es(?:[/?#]|$))/, '/es/')
}

/** The English path of a page, or the path in each language if they differ. */
export type PagePath = string | Readonly<Record<Language, string>>

export const pathIn = (path: PagePath, language: Language): string =>
  typeof path === 'string' ? localPath(path, language) : path[language]

/** `(555) 010-0142` as a `tel:` link. */
export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
