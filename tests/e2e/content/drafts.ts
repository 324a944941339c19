import type { APIRequestContext } from 'playwright/test'
import { shareAddress } from '../../../lib/drafts/share-link.ts'
import { lakeClient, testVariables } from '../running.ts'

/** A share link as the Studio makes it. @param expiresAt in ISO 8601 */
export async function makeShareLink(
  id: string,
  path = '/',
  expiresAt = new Date(Date.now() + 3_600_000).toISOString(),
): Promise<string> {
  const secret = `${id}-`.padEnd(40, '0123456789')
  await lakeClient().createOrReplace({
    _id: `shareLink.${id}`,
    _type: 'shareLink',
    recipient: id,
    path,
    secret,
    expiresAt,
  })
  return shareAddress(String(testVariables('').SITE_URL), secret, path)
}

/** A draft of a section of strings with one text changed in both languages. */
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
