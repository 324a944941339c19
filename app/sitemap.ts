import type { MetadataRoute } from 'next'
import { readEnv } from '@/lib/env'
import { languages } from '@/lib/i18n/languages'
import { isListed, routes } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'

export default function sitemap(): MetadataRoute.Sitemap {
  const address = (path: string, lang: (typeof languages)[number]) =>
    readEnv().SITE_URL + localPath(path, lang)
  return routes.filter(isListed).flatMap((route) => {
    const alternates = { languages: { en: address(route, 'en'), es: address(route, 'es') } }
    return languages.map((lang) => ({ url: address(route, lang), alternates }))
  })
}
