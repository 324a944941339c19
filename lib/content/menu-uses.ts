import { isRoute } from '../i18n/routes.ts'
import { defaultLabel } from './default-menu.ts'
import { pathOf } from './redirect-rules.ts'
import { pageTexts, type SectionName, sectionOf } from './registry.ts'
import type { StoredMenu } from './stored-composition.ts'

/** The fields that the query selects from the menu's document. */
export const menuFields =
  'main[]{_key, path, label}, button{path, label}, footer[]{_key, texts, title, links[]{_key, path, label}}'

/** The content that the menu and the footer show on every page, in addition to the menu's document. */
export type MenuUses = {
  /** The dictionary sections that contain the titles of the linked pages. */
  texts: readonly SectionName[]
  /** The targets of the links. */
  links: readonly string[]
  /** Whether a link's path is not the address of a published landing page, so it needs a redirect. */
  needsRedirect?: boolean
}

/**
 * The dictionary section with the title of a linked page. Undefined if the link has a default label or does not lead
 * to a fixed page.
 */
export function titleSection(place: 'header' | 'footer', path: string): SectionName | undefined {
  const route = pathOf(path)
  return defaultLabel(place, path) || !isRoute(route) ? undefined : sectionOf(pageTexts[route])
}

/** The dictionary sections and the link targets that a menu uses. */
export function usesOfMenu(menu: StoredMenu): MenuUses {
  const header = [...(menu?.main ?? []), ...(menu?.button ? [menu.button] : [])]
  const footer = menu?.footer.flatMap(({ links }) => links) ?? []
  const texts = (place: 'header' | 'footer', links: typeof header) =>
    links.flatMap(({ path, label }) => (path && !label?.en && titleSection(place, path)) || [])
  return {
    texts: [...new Set([...texts('header', header), ...texts('footer', footer)])],
    links: [...header, ...footer].flatMap(({ path }) => path ?? []),
  }
}
