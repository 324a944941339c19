import { isRoute } from '../../lib/i18n/routes.ts'

/** A path of the site, without language prefix; a page adds the prefix of its own language. */
export function sitePath(path: string | undefined): true | string {
  if (path === undefined || isRoute(path)) return true
  return 'Choose a page of the site by its English path, such as /credit-repair.'
}

/** Whatever a link in a text may point to: a page of the site (with an optional #part), web, e-mail or phone. */
export function linkTarget(target: string | undefined): true | string {
  if (!target) return 'Say where the link goes.'
  if (target.startsWith('/')) return sitePath(target.replace(/#.*$/, ''))
  const known = ['http:', 'https:', 'mailto:', 'tel:']
  if (URL.canParse(target) && known.includes(new URL(target).protocol)) return true
  return 'A link is a page of the site (/contact), a web address (https://…), mailto:… or tel:….'
}
