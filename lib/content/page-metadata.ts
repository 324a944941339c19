import type { Metadata } from 'next'
import { shareImageSize } from '../drawing/share-image-size.ts'
import { readEnv } from '../env.ts'
import type { Language } from '../i18n/languages.ts'
import { type LanguageParams, languageOf } from '../i18n/page-language.ts'
import { isListed, type Route } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import { pageTexts, sectionOf, shareImageName } from './registry.ts'
import { loadSiteSettings } from './site-settings.ts'
import { loadTranslator } from './strings.ts'

/** Creates a page's `generateMetadata`: title, description, canonical URL and language alternates. */
export function metadataOf(path: Route) {
  return async (props: LanguageParams) => pageMetadata(await languageOf(props), path)
}

async function pageMetadata(lang: Language, path: Route): Promise<Metadata> {
  const texts = pageTexts[path]
  const [t, settings] = await Promise.all([loadTranslator(lang, [sectionOf(texts)]), loadSiteSettings()])
  const title = t(`${texts}.title`)
  const description = t(`${texts}.description`)
  const canonical = localPath(path, lang)
  return {
    metadataBase: new URL(readEnv().SITE_URL),
    title: settings.firmName ? `${title} | ${settings.firmName}` : title,
    description,
    ...(isListed(path) ? {} : { robots: { index: false } }),
    alternates: { canonical, languages: { en: path, es: localPath(path, 'es'), 'x-default': path } },
    openGraph: {
      type: 'website',
      title,
      description,
      url: canonical,
      siteName: settings.firmName,
      locale: lang === 'es' ? 'es_US' : 'en_US',
      images: [{ url: `/og/${lang}/${shareImageName(texts)}`, ...shareImageSize, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  }
}
