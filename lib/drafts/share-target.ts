import 'server-only'
import { defineQuery } from 'groq'
import { landingAddresses } from '../content/landing-pages.ts'
import { languageOfPath, pathIn } from '../i18n/urls.ts'
import { fetchDrafts } from './lake.ts'
import type { ShareLink } from './share-link.ts'

const SHARED_PAGE_QUERY = defineQuery('*[_type == "landingPage" && _id == $id]{path, pathEs}')

/**
 * The address of a share link's page in the drafts, which may have changed since the link was created.
 * @param to the address in the link
 * @throws when the lake cannot be reached
 */
export async function shareTarget({ path, landingPage }: ShareLink, to: string): Promise<string> {
  const { pathname, search, hash } = new URL(to, 'https://site.invalid')
  if (!landingPage || pathname !== path) return to
  const [page] = landingAddresses(await fetchDrafts(SHARED_PAGE_QUERY, { id: landingPage }))
  if (!page) return to
  return pathIn({ en: page.path, es: page.pathEs }, languageOfPath(path)) + search + hash
}
