import { notFound } from 'next/navigation'
import { isLanguage, type Language } from './languages.ts'

export type LanguageParams = { params: Promise<{ lang: string }> }

/** The language of a page. Renders the not-found page for unknown languages. */
export async function languageOf({ params }: LanguageParams): Promise<Language> {
  const { lang } = await params
  return isLanguage(lang) ? lang : notFound()
}
