import type { Metadata } from 'next'
import { shareImageSize } from '../drawing/share-image-size.ts'
import { readEnv } from '../env.ts'
import type { Language } from '../i18n/languages.ts'
import { type LanguageParams, languageOf } from '../i18n/page-language.ts'
import { isListed, type Route } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import { pictureSources } from '../pictures/picture-sources.ts'
import { loadClaims } from './claims.ts'
import { isComposed } from './default-pages.ts'
import type { LandingPage } from './page.ts'
import { pageTexts, sectionOf, shareImageName } from './registry.ts'
import { filledSearch, loadSearch, type PageSearch, type Search } from './search.ts'
import { fullTitle } from './search-result.ts'
import { loadSiteSettings } from './site-settings.ts'
import { loadTranslator } from './strings.ts'

/** Creates a page's `generateMetadata`: title, description, canonical URL and language alternates. */
export function metadataOf(path: Route) {
  return async (props: LanguageParams) => pageMetadata(await languageOf(props), path)
}

type Described = {
  lang: Language
  title: string
  firmName: string | undefined
  /** The page's path in each language. */
  paths: Readonly<Record<Language, string>>
  listed: boolean
  search: Search
  /** The name of the generated share image. */
  image: string
}

function describe({ lang, title, firmName, paths, listed, search, image }: Described): Metadata {
  const { canonical, sharePicture } = search
  const description = search.description ?? undefined
  return {
    metadataBase: new URL(readEnv().SITE_URL),
    title: fullTitle(title, firmName),
    description,
    // Safari on iOS would turn such text into links before hydration, so React would render the page again.
    formatDetection: { telephone: false, date: false, address: false, email: false },
    ...(listed && !search.noindex ? {} : { robots: { index: false } }),
    alternates: canonical
      ? { canonical }
      : { canonical: paths[lang], languages: { ...paths, 'x-default': paths.en } },
    openGraph: {
      type: 'website',
      title,
      description,
      url: paths[lang],
      siteName: firmName,
      locale: lang === 'es' ? 'es_US' : 'en_US',
      images: [
        sharePicture
          ? { url: pictureSources(sharePicture, shareImageSize).src, alt: title }
          : { url: `/og/${lang}/${image}`, ...shareImageSize, alt: title },
      ],
    },
    twitter: { card: 'summary_large_image' },
  }
}

const WITHOUT_DOCUMENT: PageSearch = {}

async function pageMetadata(lang: Language, path: Route): Promise<Metadata> {
  const texts = pageTexts[path]
  const composed = isComposed(path)
  const figures = composed ? (await loadClaims(lang)).figures : {}
  const [t, { firmName }, stored] = await Promise.all([
    loadTranslator(lang, [sectionOf(texts)], figures),
    loadSiteSettings(),
    composed ? loadSearch(lang, path) : WITHOUT_DOCUMENT,
  ])
  const own = filledSearch(stored, figures)
  return describe({
    lang,
    title: own.title ?? t(`${texts}.title`),
    firmName,
    paths: { en: path, es: localPath(path, 'es') },
    listed: isListed(path),
    search: { ...own, description: own.description ?? t(`${texts}.description`) },
    image: shareImageName(texts),
  })
}

/** Landing pages use the home page's share image, unless they have one of their own. */
export function landingMetadata(page: LandingPage): Metadata {
  const { lang, title, paths, settings, search } = page
  return describe({ lang, title, firmName: settings.firmName, paths, listed: true, search, image: 'home' })
}
