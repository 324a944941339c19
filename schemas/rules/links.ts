import { defineQuery } from 'groq'
import type { ValidationContext } from 'sanity'
import { isRoute } from '../../lib/i18n/routes.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'

/** The path in a full address of this site. The Studio and the site have the same origin. */
export function ownPath(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && url.origin === globalThis.location?.origin ? url.pathname + url.search + url.hash : undefined
}

/** Validates a path of the site without the language prefix, which pages add. */
export function sitePath(path: string | undefined): true | string {
  if (path === undefined || isRoute(path)) return true
  return 'Enter the English path of a page, such as /credit-repair.'
}

const LANDING_PAGES_AT_PATH_QUERY = defineQuery(
  `count(*[_type == "landingPage" && (path == $path || path in *[_type == "redirect" && from == $path].to)])`,
)

/**
 * Whether a landing page has this English address, published or in its draft, or a redirect leads from the address to
 * it.
 */
async function isLandingPage(path: string, context: ValidationContext): Promise<boolean> {
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  return (await client.fetch<number>(LANDING_PAGES_AT_PATH_QUERY, { path })) > 0
}

const LANDING_PAGE_IN_SPANISH_QUERY = defineQuery(`*[_type == "landingPage" && pathEs == $path][0].path`)

/** The path under which editors link to one of the site's addresses, or undefined if there is no page. */
async function englishPath(address: string, context: ValidationContext): Promise<string | undefined> {
  const path = address.replace(/\/$/, '')
  const page = path.replace(/^\/es(?=\/|$)/, '') || '/'
  if (isRoute(page) || (await isLandingPage(page, context))) return page
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  return (await client.fetch(LANDING_PAGE_IN_SPANISH_QUERY, { path })) ?? undefined
}

const isFile = (address: string): boolean => /\.\w+$|^\/(api|og|images|studio)(\/|$)/.test(address)

/** Validates the target of a link outside of formatted texts, where pages fill no placeholders. */
export async function linkTarget(
  target: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (/[{}]/.test(target ?? ''))
    return 'An address cannot contain words in braces here. Enter the address itself, such as tel:+15550100142.'
  return linkInText(target, context)
}

/**
 * Validates the target of a link: a page of the site or a landing page (with an optional #anchor), a web address, an
 * email address or a phone number. Does not check placeholders, which `placeholderProblems` does for formatted texts.
 */
export async function linkInText(
  target: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!target) return 'Enter the address that the link leads to.'
  if (target !== target.trim()) return 'Remove the space before or after the address.'
  if (/^(mailto|tel):$/i.test(target)) return `Enter the email address or phone number after ${target}`
  if (target.startsWith('/')) {
    const path = target.replace(/#.*$/, '')
    if (isRoute(path) || (await isLandingPage(path, context))) return true
    return `${path} is not the English path of a page, such as /credit-repair.`
  }
  const [, own = '', hash = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(ownPath(target) ?? '') ?? []
  if (own && !isFile(own)) {
    const page = await englishPath(own, context)
    return page
      ? `Enter a page of this site by its English path: ${page}${hash}.`
      : `${own} is not a page of this site. Enter the English path of a page, such as /pricing.`
  }
  const known = ['http:', 'https:', 'mailto:', 'tel:']
  if (URL.canParse(target) && known.includes(new URL(target).protocol)) return true
  return 'A link leads to a page of the site (/contact), a web address (https://…), mailto:… or tel:….'
}
