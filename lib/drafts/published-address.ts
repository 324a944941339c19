import 'server-only'
import { movedAddress } from '../content/landing-finder.ts'
import {
  englishAddress,
  LANDING_ADDRESSES_QUERY,
  landingAddresses,
  spanishAddress,
} from '../content/landing-pages.ts'
import { isRoute } from '../i18n/routes.ts'
import { languageOfPath, localPath } from '../i18n/urls.ts'
import { fetchDrafts, fetchPublishedNow } from './lake.ts'

const parse = (address: string) => new URL(address, 'https://site.invalid')

export function mayBeLandingPage(address: string): boolean {
  const { pathname } = parse(address)
  const isFixed = isRoute(pathname.replace(/^\/es(?=\/|$)/, '') || '/')
  return !isFixed && (englishAddress.test(pathname) || spanishAddress.test(pathname))
}

/**
 * Maps a landing page's draft address to its published one, or to the home page if the page is not published. Returns
 * other addresses unchanged.
 * @throws when the lake cannot be reached
 */
export async function publishedAddress(to: string): Promise<string> {
  const { pathname, search, hash } = parse(to)
  const [drafts, published] = await Promise.all([
    fetchDrafts(LANDING_ADDRESSES_QUERY, {}).then(landingAddresses),
    fetchPublishedNow(LANDING_ADDRESSES_QUERY, {}).then(landingAddresses),
  ])
  const draft = drafts.find(({ path, pathEs }) => [path, pathEs].includes(pathname))
  if (draft && !published.some(({ _id }) => _id === draft._id))
    return localPath('/', languageOfPath(pathname))
  const moved = movedAddress(pathname, { from: drafts, to: published })
  return moved ? moved + search + hash : to
}
