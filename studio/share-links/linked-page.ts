import { languages } from '../../lib/i18n/languages.ts'
import { pageName } from '../../lib/i18n/page-name.ts'
import { routes } from '../../lib/i18n/routes.ts'
import { languageOfPath, type PagePath, pathIn } from '../../lib/i18n/urls.ts'
import type { NamedLandingPage } from './use-landing-pages.ts'
import type { ShareLink } from './use-share-links.ts'

/** The path that a link opens now. */
export function currentPath(
  { path, landingPage }: Pick<ShareLink, 'path' | 'landingPage'>,
  landingPages: readonly NamedLandingPage[],
): string {
  const page = landingPage && landingPages.find(({ _id }) => _id === landingPage)
  return page ? pathIn({ en: page.path, es: page.pathEs }, languageOfPath(path)) : path
}

/** The name of the page that a link opens, such as “Packages, in Spanish”. Undefined if there is no such page. */
export function linkedPage(path: string, landingPages: readonly NamedLandingPage[]): string | undefined {
  const pages: { name: string; address: PagePath }[] = [
    ...routes.map((route) => ({ name: pageName(route), address: route })),
    ...landingPages.map((page) => ({ name: page.title, address: { en: page.path, es: page.pathEs } })),
  ]
  for (const language of languages) {
    const page = pages.find(({ address }) => pathIn(address, language) === path)
    if (page) return language === 'es' ? `${page.name}, in Spanish` : page.name
  }
  return undefined
}
