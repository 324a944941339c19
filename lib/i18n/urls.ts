import type { Language } from './languages.ts'

/** The path of a page in a language: `/about` in English, `/es/about` in Spanish. Keeps query and fragment. */
export function localPath(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? '/es' : path.replace(/^\/(?=[?#])/, '/es').replace(/^\/(?!es(?:[/?#]|$))/, '/es/')
}

/** `(555) 010-0142` as a `tel:` link. */
export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
