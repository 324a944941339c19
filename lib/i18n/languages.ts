export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'es'
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'es' : 'en'
}
