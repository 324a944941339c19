import type { Language } from './languages.ts'

/** The address of a page in a language: `/about` is English, `/es/about` Spanish. Query and fragment are kept. */
export function localPath(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? '/es' : path.replace(/^\/(?=[?#])/, '/es').replace(/^\/(?!es(?:[/?#]|$))/, '/es/')
}

/** `(555) 010-0142` as a link that dials it. */
export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
