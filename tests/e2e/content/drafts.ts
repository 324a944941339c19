import type { APIRequestContext } from 'playwright/test'
import { shareAddress } from '../../../lib/drafts/share-link.ts'
import { lakeClient, testVariables } from '../running.ts'

/** Creates a share link the way the Studio does. The link is valid for a day. */
export async function makeShareLink(
  id: string,
  path = '/',
  { client = lakeClient(), siteUrl = String(testVariables('').SITE_URL) } = {},
): Promise<string> {
  const secret = `${id}-`.padEnd(40, '0123456789')
  await client.createOrReplace({
    _id: `shareLink.${id}`,
    _type: 'shareLink',
    recipient: id,
    path,
    secret,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  return shareAddress(siteUrl, secret, path)
}

/** Creates a draft of a text section, with one text changed in both languages. */
export async function draftText(
  section: string,
  key: string,
  text: string,
  client = lakeClient(),
): Promise<void> {
  const published = await client.getDocument(`strings-${section}`)
  const entries = published?.entries as { key: string }[]
  const changed = entries.map((entry) => (entry.key === key ? { ...entry, en: text, es: text } : entry))
  await client.createOrReplace({
    ...published,
    _id: `drafts.strings-${section}`,
    _type: 'strings',
    entries: changed,
  })
}

/** Drafts a new title for the About page and opens a share link to the page. @returns the reviewer's cookies */
export async function reviewerCookie(
  title: string,
  site: { client: ReturnType<typeof lakeClient>; siteUrl: string },
): Promise<string> {
  await draftText('about', 'title', title, site.client)
  const opened = await fetch(await makeShareLink('reviewer', '/about', site), { redirect: 'manual' })
  return opened.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Retries like a browser if the server closes an idle connection at the moment of the request. */
export async function answer(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { maxRetries: 1 })).text()
}
