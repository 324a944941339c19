import { defineQuery } from 'groq'
import { z } from 'zod'

/** A way for somebody without an account to see the drafts, for a while. Its id has a dot, so that only editors can read it. */
export const SHARE_LINK = 'shareLink'

export const shareLink = z.object({
  _id: z.string().startsWith(`${SHARE_LINK}.`),
  secret: z.string().min(32),
  expiresAt: z.iso.datetime(),
})

/** The link of an id or a secret. */
export const SHARE_LINK_QUERY = defineQuery(
  `*[_type == "${SHARE_LINK}" && (_id == $key || secret == $key)][0]{_id, secret, expiresAt}`,
)

export type ShareLink = z.output<typeof shareLink>

/** As long as this server's clock says so; a revoked link is deleted, so that it is not found at all. */
export function isInForce(link: ShareLink, now: number): boolean {
  return Date.parse(link.expiresAt) > now
}

const SHARE_PATH = '/api/draft-mode/share'

/** @param path where it leads: an address of the site with its language prefix */
export function shareAddress(siteUrl: string, secret: string, path: string): string {
  const url = new URL(SHARE_PATH, siteUrl)
  url.searchParams.set('secret', secret)
  url.searchParams.set('to', path)
  return url.href
}
