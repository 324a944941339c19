import type { Metadata } from 'next'
import { shareImageSize } from '../drawing/share-image-size.ts'
import { readEnv } from '../env.ts'
import type { Language } from '../i18n/languages.ts'
import { type LanguageParams, languageOf } from '../i18n/page-language.ts'
import { isListed, type Route } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import type { LandingPage } from './page.ts'
import { pageTexts, sectionOf, shareImageName } from './registry.ts'
import { loadSiteSettings } from './site-settings.ts'
import { loadTranslator } from './strings.ts'

/** Creates a page's `generateMetadata`: title, description, canonical URL and language alternates. */
export function metadataOf(path: Route) {
  return async (props: LanguageParams) => pageMetadata(await languageOf(props), path)
}

type Described = {
  lang: Language
  title: string
  description?: string
  firmName?: string
  /** The page's path in each language. */
  paths: Readonly<Record<Language, string>>
  listed: boolean
  image: string
}

function describe({ lang, title, description, firmName, paths, listed, image }: Described): Metadata {
  return {
    metadataBase: new URL(readEnv().SITE_URL),
    title: firmName ? `${title} | ${firmName}` : title,
    description,
    ...(listed ? {} : { robots: { index: false } }),
    alternates: { canonical: paths[lang], languages: { ...paths, 'x-default': paths.en } },
    openGraph: {
      type: 'website',
      title,
      description,
      url: paths[lang],
      siteName: firmName,
      locale: lang === 'es' ? 'es_US' : 'en_US',
      images: [{ url: `/og/${lang}/${image}`, ...shareImageSize, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  }
}

async function pageMetadata(lang: Language, path: Route): Promise<Metadata> {
  const texts = pageTexts[path]
  const [t, { firmName }] = await Promise.all([loadTranslator(lang, [sectionOf(texts)]), loadSiteSettings()])
  return describe({
    lang,
    title: t(`${texts}.title`),
    description: t(`${texts}.description`),
    firmName,
    paths: { en: path, es: localPath(path, 'es') },
    listed: isListed(path),
    image: shareImageName(texts),
  })
}

/** Landing pages use the home page's share image. */
export function landingMetadata({
  lang,
  title,
  description,
  noindex,
  paths,
  settings,
}: LandingPage): Metadata {
  const { firmName } = settings
  return describe({ lang, title, description, firmName, paths, listed: !noindex, image: 'home' })
}
