import { defineQuery } from 'groq'
import { z } from 'zod'

/**
 * The document type of links that show drafts without an account. The ids contain a dot, which makes the documents
 * private.
 */
export const SHARE_LINK = 'shareLink'

export const shareLink = z.object({
  _id: z.string().startsWith(`${SHARE_LINK}.`),
  secret: z.string().min(32),
  expiresAt: z.iso.datetime(),
  path: z.string().nullish().catch(null),
  /** The id of the landing page that the link opens. Its address may have changed since. */
  landingPage: z.string().nullish().catch(null),
})

export const SHARE_LINK_QUERY = defineQuery(
  `*[_type == "${SHARE_LINK}" && (_id == $key || secret == $key)][0]{_id, secret, expiresAt, path, landingPage}`,
)

export type ShareLink = z.output<typeof shareLink>

/** Whether the link has not expired. Revoked links are deleted, so queries never return them. */
export function isInForce(link: ShareLink, now: number): boolean {
  return Date.parse(link.expiresAt) > now
}

const SHARE_PATH = '/api/draft-mode/share'

/** @param path the path of the target page in the chosen language */
export function shareAddress(siteUrl: string, secret: string, path: string): string {
  const url = new URL(SHARE_PATH, siteUrl)
  url.searchParams.set('secret', secret)
  url.searchParams.set('to', path)
  return url.href
}
