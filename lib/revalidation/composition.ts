import 'server-only'
import { composedRoutes } from '../content/default-pages.ts'
import { placedPages, type Shown, shownAt } from '../content/placed-pages.ts'
import type { PlacedSection } from '../content/sections/library.ts'
import { COMPOSITION_QUERY } from '../content/sections/query.ts'
import { momentsOf } from '../content/sections/visible.ts'
import { fetchPublishedNow } from '../drafts/lake.ts'
import { languages } from '../i18n/languages.ts'
import { routes } from '../i18n/routes.ts'
import { endOfDay } from '../i18n/site-time.ts'
import { localPath } from '../i18n/urls.ts'

/** @throws when the lake cannot be reached */
const fetchPages = async () => placedPages(await fetchPublishedNow(COMPOSITION_QUERY, {}))

/**
 * The sections that visitors see at a given time.
 * @throws when the lake cannot be reached
 */
export const currentlyShown = async (now = Date.now()): Promise<Shown> => shownAt(await fetchPages(), now)

type Change = {
  _type: string
  path: string
  /** The paths of the pages on which the change may be visible, in both languages. */
  addresses: readonly string[]
  /** Epoch milliseconds. */
  at: number
}

const inBoth = (path: string) => languages.map((language) => localPath(path, language))

/**
 * The times at which sections, announcements and claims appear or disappear, with the pages that they affect.
 * @throws when the lake cannot be reached
 */
export async function changesOfPages(): Promise<Change[]> {
  const { timeZone, pages, landingPages, announcements, claims } = await fetchPages()
  const landingPaths = landingPages.flatMap(({ path, pathEs }) => [path, pathEs])
  const everywhere = [...routes.flatMap(inBoth), ...landingPaths]
  // Any text on these pages can contain a claim.
  const withClaims = [...composedRoutes.flatMap(inBoth), ...landingPaths]
  const times = (sections: readonly Pick<PlacedSection, 'from' | 'until'>[]) =>
    sections.flatMap((section) => momentsOf(section, timeZone))
  return [
    ...times(announcements).map((at) => ({
      _type: 'announcement',
      path: 'announcement',
      addresses: everywhere,
      at,
    })),
    ...claims.flatMap(({ expiresOn }) => {
      const at = endOfDay(expiresOn ?? '', timeZone)
      return at === undefined ? [] : { _type: 'claim', path: 'claim', addresses: withClaims, at }
    }),
    ...[...pages].flatMap(([path, sections]) =>
      times(sections).map((at) => ({ _type: 'page', path, addresses: inBoth(path), at })),
    ),
    ...landingPages.flatMap(({ path, pathEs, sections }) =>
      times(sections).map((at) => ({ _type: 'landingPage', path, addresses: [path, pathEs], at })),
    ),
  ]
}
