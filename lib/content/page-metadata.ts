import type { Metadata } from 'next'
import { shareImageSize } from '../drawing/share-image-size.ts'
import { readEnv } from '../env.ts'
import type { Language } from '../i18n/languages.ts'
import { isListed, type Route } from '../i18n/routes.ts'
import { localPath } from '../i18n/urls.ts'
import { loadSiteSettings } from './site-settings.ts'
import { loadTranslator } from './strings.ts'

/** `name`: of the page's texts in the section `meta`. A tool has them in its own section instead. */
type Page = { lang: Language; path: Route } & ({ name: string } | { section: string })

/** Title, description, canonical address and language alternates of a page, from `meta.<name>.…` or `<section>.…`. */
export async function pageMetadata({ lang, path, ...page }: Page): Promise<Metadata> {
  const [section, prefix] = 'name' in page ? ['meta', `meta.${page.name}`] : [page.section, page.section]
  const [t, settings] = await Promise.all([loadTranslator(lang, [section]), loadSiteSettings()])
  const title = t(`${prefix}.title`)
  const description = t(`${prefix}.description`)
  const canonical = localPath(path, lang)
  const picture = 'name' in page ? page.name : page.section
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
      images: [{ url: `/og/${lang}/${picture}`, ...shareImageSize, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  }
}
