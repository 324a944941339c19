import { isRoute } from '../../lib/i18n/routes.ts'

/** A path of the site without language prefix. Pages add the prefix. */
export function sitePath(path: string | undefined): true | string {
  if (path === undefined || isRoute(path)) return true
  return 'Enter the English path of a page, such as /credit-repair.'
}

/** A valid link target: a page of the site (with an optional #part), a web address, email or phone. */
export function linkTarget(target: string | undefined): true | string {
  if (!target) return 'Enter the target of the link.'
  if (target.startsWith('/')) return sitePath(target.replace(/#.*$/, ''))
  const known = ['http:', 'https:', 'mailto:', 'tel:']
  if (URL.canParse(target) && known.includes(new URL(target).protocol)) return true
  return 'A link is a page of the site (/contact), a web address (https://…), mailto:… or tel:….'
}
