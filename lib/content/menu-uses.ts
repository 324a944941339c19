import { isRoute } from '../i18n/routes.ts'
import { defaultLabel } from './default-menu.ts'
import { pathOf } from './redirect-rules.ts'
import { pageTexts, type SectionName, sectionOf } from './registry.ts'

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

type Link = { path?: string | null; label?: { en?: string | null } | null } | null

export type StoredMenu = {
  main?: readonly Link[] | null
  button?: Link
  footer?: readonly ({ links?: readonly Link[] | null } | null)[] | null
} | null

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
  const header = [...list(menu?.main), ...list([menu?.button ?? null])]
  const footer = list(menu?.footer).flatMap((group) => list(group?.links))
  const texts = (place: 'header' | 'footer', links: Link[]) =>
    links.flatMap((link) => (link?.path && !link.label?.en && titleSection(place, link.path)) || [])
  return {
    texts: [...new Set([...texts('header', header), ...texts('footer', footer)])],
    links: [...header, ...footer].flatMap((link) => link?.path ?? []),
  }
}

/** Programs can store values that are not lists. */
const list = <Item>(value: readonly Item[] | null | undefined): Item[] => (Array.isArray(value) ? value : [])
