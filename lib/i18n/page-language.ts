import { notFound } from 'next/navigation'
import { isLanguage, type Language } from './languages.ts'

/** The props of any page below `[lang]`. */
export type LanguageParams = { params: Promise<{ lang: string }> }

/** The language of a page. Ends in the not-found page where the address names no language. */
export async function languageOf({ params }: LanguageParams): Promise<Language> {
  const { lang } = await params
  return isLanguage(lang) ? lang : notFound()
}
