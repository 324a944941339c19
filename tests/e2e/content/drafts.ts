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
export async function draftText(section: string, key: string, text: string): Promise<void> {
  const client = lakeClient()
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

export async function answer(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}
