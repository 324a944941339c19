import type { BreadcrumbList } from 'schema-dts'
import { readEnv } from '../env.ts'
import type { Language } from '../i18n/languages.ts'
import { localPath } from '../i18n/urls.ts'

type Page = { lang: Language; home: string; title: string; path: string }

/** The way from the home page to a page. */
export function breadcrumb({ lang, home, title, path }: Page): BreadcrumbList {
  const item = (position: number, name: string, at: string) => ({
    '@type': 'ListItem' as const,
    position,
    name,
    item: readEnv().SITE_URL + localPath(at, lang),
  })
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, home, '/'), item(2, title, path)] }
}
