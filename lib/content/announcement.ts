import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { isRoute } from '../i18n/routes.ts'
import { localPath, type PagePath, pathIn } from '../i18n/urls.ts'
import { linkAddress } from '../portable-text/parts.ts'
import { typeTag } from '../revalidation/tags.ts'
import { isAnnouncedOn, latestFirst, places } from './announcement-pages.ts'
import { load } from './client.ts'
import { keepReachable } from './landing-links.ts'
import { loadLinkTargets } from './link-targets.ts'
import { keepValid, textIn } from './parse.ts'
import { text } from './sections/fields.ts'
import { isVisible } from './sections/visible.ts'

const ANNOUNCEMENTS_QUERY = defineQuery(`*[_type == "announcement"] | ${latestFirst}{
  _id, _type, _rev, text, path, label, from, until, where, pages
}`)

const announcementIn = (language: Language) =>
  z.object({
    _id: z.string(),
    _rev: z.string(),
    text: textIn(language),
    path: linkAddress.nullish().catch(null),
    label: text(language),
    from: z.string().nullish().catch(null),
    until: z.string().nullish().catch(null),
    where: z.enum(places),
    pages: z
      .array(z.string())
      .nullish()
      .catch(null)
      .transform((pages) => pages ?? []),
  })

export type Announcement = {
  /** The announcement's id and revision. A new revision shows it again to visitors who dismissed it. */
  key: string
  text: string
  link: { href: string; label: string } | undefined
}

/**
 * The announcement that a page currently shows, if there is one.
 * @throws when the lake cannot be reached
 */
export async function loadAnnouncement(
  lang: Language,
  page: PagePath,
  timeZone: string | undefined,
): Promise<Announcement | undefined> {
  const all = keepValid(
    announcementIn(lang),
    await load(ANNOUNCEMENTS_QUERY, [typeTag('announcement')]),
    'announcement',
  )
  const now = Date.now()
  const current = all.filter((each) => isVisible(each, now, timeZone))
  // A chosen landing page may have moved since.
  const isLandingPage = !isRoute(pathIn(page, 'en'))
  const moved = await loadLinkTargets(
    current.flatMap(({ where, pages }) => (isLandingPage && where === 'chosen' ? pages : [])),
  )
  const addressOf = (path: string) => moved.get(path)?.path ?? path
  const found = current.find(({ where, pages }) =>
    isAnnouncedOn({ where, pages: pages.map(addressOf) }, page),
  )
  if (!found) return undefined
  const { _id, _rev, path, label } = found
  const [link] = path && label ? keepReachable([{ href: path }], await loadLinkTargets([path]), lang) : []
  return {
    key: `${_id} ${_rev}`,
    text: found.text,
    link: link && label ? { href: localPath(link.href, lang), label } : undefined,
  }
}
