import type { MetadataRoute } from 'next'
import { loadListedLandingPages, loadPageStates } from '@/lib/content/listed-pages'
import { readEnv } from '@/lib/env'
import { type Language, languages } from '@/lib/i18n/languages'
import { isListed, routes } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [landing, changed] = await Promise.all([loadListedLandingPages(), loadPageStates()])
  const fixed = routes.filter((route) => isListed(route) && !changed.get(route)?.unlisted)
  return [
    ...fixed.flatMap((route) =>
      inBoth({ en: route, es: localPath(route, 'es') }, changed.get(route)?.updatedAt),
    ),
    ...landing.flatMap(({ updatedAt, ...paths }) => inBoth(paths, updatedAt)),
  ]
}

function inBoth(paths: Record<Language, string>, lastModified?: string): MetadataRoute.Sitemap {
  const address = (lang: Language) => readEnv().SITE_URL + paths[lang]
  const alternates = { languages: { en: address('en'), es: address('es') } }
  return languages.map((lang) => ({
    url: address(lang),
    alternates,
    ...(lastModified && { lastModified }),
  }))
}
