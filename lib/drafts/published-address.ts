import 'server-only'
import { LANDING_ADDRESSES_QUERY, landingAddresses } from '../content/landing-pages.ts'
import { languageOfPath, localPath, pathIn } from '../i18n/urls.ts'
import { fetchDrafts, fetchPublishedNow } from './lake.ts'

/**
 * The address that a landing page has for visitors, if its draft has the given address. The home page, if the landing
 * page is not published. Other addresses are unchanged.
 * @throws when the lake cannot be reached
 */
export async function publishedAddress(to: string): Promise<string> {
  const { pathname, search, hash } = new URL(to, 'https://site.invalid')
  const lang = languageOfPath(pathname)
  const [drafts, published] = await Promise.all([
    fetchDrafts(LANDING_ADDRESSES_QUERY, {}).then(landingAddresses),
    fetchPublishedNow(LANDING_ADDRESSES_QUERY, {}).then(landingAddresses),
  ])
  const draft = drafts.find(({ path, pathEs }) => [path, pathEs].includes(pathname))
  if (!draft) return to
  const page = published.find(({ _id }) => _id === draft._id)
  return page ? pathIn({ en: page.path, es: page.pathEs }, lang) + search + hash : localPath('/', lang)
}
