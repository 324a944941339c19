import { isRoute, type Route, toolRoutes } from '../i18n/routes.ts'

/**
 * A cookieless visit counter that the firm hosts, such as Plausible or Umami. `site`: this site's id or domain in the
 * counter.
 */
export type Counter = { script: string; site: string }

/** Pages whose URL may contain a visitor's answers. */
const tools: readonly Route[] = toolRoutes

/**
 * R22.10: the visit counter of a page, or undefined if the page is not counted.
 * @param path with or without a language prefix
 */
export function counterOf(
  path: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Counter | undefined {
  const { ANALYTICS_SCRIPT_URL: script, ANALYTICS_SITE_ID: site, ANALYTICS_ON_TOOLS: everywhere } = env
  if (!script || !site) return undefined
  const route = path.replace(/^\/(en|es)(?=\/|$)/, '') || '/'
  // The URL contains the token of a visitor's request.
  if (route === '/consultation') return undefined
  const isPrivate = route.startsWith('/checkout/') || (isRoute(route) && tools.includes(route))
  return isPrivate && everywhere !== '1' ? undefined : { script, site }
}
