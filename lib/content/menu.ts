import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { isRoute } from '../i18n/routes.ts'
import type { Translator } from '../i18n/translate.ts'
import { localPath } from '../i18n/urls.ts'
import { log } from '../log.ts'
import { linkAddress } from '../portable-text/parts.ts'
import { typeTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { defaultLabel, defaultMenu } from './default-menu.ts'
import { wholeText } from './fill-figures.ts'
import { keepReachable, type LinkTarget, landingPathOf } from './landing-links.ts'
import { loadLinkTargets } from './link-targets.ts'
import { menuFields, titleSection } from './menu-uses.ts'
import { keepValid, textIn } from './parse.ts'
import { pathOf } from './redirect-rules.ts'
import { pageTexts, type SectionName } from './registry.ts'
import { text } from './sections/fields.ts'
import { loadSiteSettings } from './site-settings.ts'
import { loadTranslator } from './strings.ts'

const MENU_QUERY = defineQuery(`*[_type == "menu" && _id == "menu"][0]{_id, _type, ${menuFields}}`)

const linkIn = (language: Language) =>
  z.object({
    _key: z.string().optional(),
    path: linkAddress,
    label: text(language),
  })

const groupIn = (language: Language) =>
  z.object({
    _key: z.string(),
    texts: z.enum(['services', 'support']).nullish().catch(null),
    title: text(language),
    links: z.array(z.unknown()),
  })

type Link = z.output<ReturnType<typeof linkIn>>

export type MenuLink = {
  key: string
  /** The English path. */
  path: string
  href: string
  label: string
}

export type Menu = {
  main: MenuLink[]
  button: MenuLink | undefined
  footer: { key: string; title: string | undefined; links: MenuLink[] }[]
}

type Place = 'header' | 'footer'

/**
 * The menu and footer in one language. Omits links to landing pages that are not published. If the main menu or
 * the footer is missing or malformed, that part shows its default links.
 * @throws when the lake cannot be reached
 */
export async function loadMenu(t: Translator<'nav' | 'footer'>): Promise<Menu> {
  const { lang } = t
  const stored = await load(MENU_QUERY, [typeTag('menu')])
  if (!stored) log.warn('content.unpublished', 'The menu is not published, so pages show the default menu.')
  const links = (list: unknown) => keepValid(linkIn(lang), list as never, 'menu link')
  const main = links(Array.isArray(stored?.main) ? stored.main : defaultMenu.main)
  const [button] = links(!stored ? [defaultMenu.button] : stored.button ? [stored.button] : [])
  const groups = keepValid(
    groupIn(lang),
    (Array.isArray(stored?.footer) ? stored.footer : defaultMenu.footer) as never,
    'footer group',
  ).map((group) => ({ ...group, links: links(group.links) }))
  const header = [...main, ...(button ? [button] : [])]
  const footer = groups.flatMap((group) => group.links)
  const titlesOf = (place: Place, list: readonly Link[]) =>
    list.flatMap(({ path, label }) => (!label && titleSection(place, path)) || [])
  const [{ firmName }, targets, titles] = await Promise.all([
    loadSiteSettings(),
    loadLinkTargets([...header, ...footer].map(({ path }) => path)),
    loadTitles(lang, [...titlesOf('header', header), ...titlesOf('footer', footer)]),
  ])
  const shown = (place: Place, list: readonly Link[]) =>
    list.flatMap((link, index) => menuLink(place, link, String(link._key ?? index)) ?? [])

  function menuLink(place: Place, { path, label }: Link, key: string): MenuLink | undefined {
    const [reachable] = keepReachable([{ href: path }], targets, lang)
    if (!reachable) return undefined
    const name = label ?? labelOf(place, path)
    return name ? { key, path, href: localPath(reachable.href, lang), label: name } : undefined
  }

  function labelOf(place: Place, path: string): string | undefined {
    const key = defaultLabel(place, path)
    if (key) return t.maybe(key)
    const landing = targets.get(landingPathOf(path) ?? '')
    return landing ? titleOf(landing, lang, firmName) : titles(path)
  }

  return {
    main: shown('header', main),
    button: button && shown('header', [button])[0],
    footer: groups.map(({ _key, texts, title, links: list }) => ({
      key: _key,
      title: title ?? (texts ? t(`footer.${texts}`) : undefined),
      links: shown('footer', list),
    })),
  }
}

/** Pages such as tools load no claims, so a title with a claim is replaced by the firm's name. */
function titleOf({ title }: LinkTarget, lang: Language, firm: string | undefined): string | undefined {
  const text = textIn(lang).safeParse(title).data
  return text && (wholeText(text, { firm }) ?? firm)
}

/** The titles of fixed pages, from the dictionary sections that contain them. */
async function loadTitles(lang: Language, sections: readonly SectionName[]) {
  const t = sections.length > 0 ? await loadTranslator(lang, [...new Set(sections)]) : undefined
  return (path: string) => {
    const route = pathOf(path)
    return isRoute(route) ? t?.(`${pageTexts[route]}.title`) : undefined
  }
}
