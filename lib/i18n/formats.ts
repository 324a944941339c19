import type { Language } from './languages.ts'

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Dollars with cents, alike in both languages: `$1,037.03`. */
export function formatDollars(dollars: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'USD' }).format(dollars)
}
