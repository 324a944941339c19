import type { Metadata } from 'next'
import { readEnv } from '../env.ts'
import type { Language } from '../i18n/languages.ts'
import type { Route } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import { loadSiteSettings } from './site-settings.ts'
import { loadTranslator } from './strings.ts'

type Page = { lang: Language; path: Route; name: string }

/** Title, description, canonical address and language alternates of a page, from the strings `meta.<name>.…`. */
export async function pageMetadata({ lang, path, name }: Page): Promise<Metadata> {
  const [t, settings] = await Promise.all([loadTranslator(lang, ['meta']), loadSiteSettings(lang)])
  const title = t(`meta.${name}.title`)
  const description = t(`meta.${name}.description`)
  const canonical = localPath(path, lang)
  const image = settings.shareImage
  return {
    metadataBase: new URL(readEnv().SITE_URL),
    title,
    description,
    alternates: { canonical, languages: { en: path, es: localPath(path, 'es'), 'x-default': path } },
    openGraph: {
      type: 'website',
      title,
      description,
      url: canonical,
      siteName: settings.firmName,
      locale: lang === 'es' ? 'es_US' : 'en_US',
      images: image && [{ url: image.url, ...image.dimensions, alt: image.alt }],
    },
    twitter: { card: 'summary_large_image' },
  }
}
