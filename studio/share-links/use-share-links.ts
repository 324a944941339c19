import { defineQuery } from 'groq'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { randomHex } from '../../lib/browser/random-hex.ts'
import { SHARE_LINK } from '../../lib/drafts/share-link.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import type { Written } from '../../lib/sanity/covering.ts'

export type ShareLink = {
  _id: string
  _createdAt: string
  /** The form requires it, but a link that another program created may lack it. */
  recipient?: string | null
  path: string
  /** The id of the landing page that the link opens. Its address may have changed since. */
  landingPage?: string | null
  secret: string
  expiresAt: string
}

/** Whom the link is for, or “Unnamed recipient”. */
export const recipientOf = ({ recipient }: ShareLink): string => recipient?.trim() || 'Unnamed recipient'

const isActive = ({ expiresAt }: ShareLink): boolean => Date.parse(expiresAt) > Date.now()

export type NewLink = Pick<ShareLink, 'path' | 'landingPage'> & { recipient: string; days: number }

const SHARE_LINKS_QUERY = defineQuery(`*[_type == "${SHARE_LINK}"] | order(_createdAt desc)`)
const OVER_SHARE_LINKS_QUERY = defineQuery(
  `*[_type == "${SHARE_LINK}" && dateTime(expiresAt) <= dateTime(now())]`,
)

const DAY_MS = 24 * 60 * 60 * 1000

export function useShareLinks() {
  const client = useClient({ apiVersion: API_VERSION })
  const [links, setLinks] = useState<ShareLink[]>()
  const [failed, setFailed] = useState(false)

  const read = useCallback(() => {
    client.fetch(SHARE_LINKS_QUERY, {}, { perspective: 'raw' }).then(
      (found) => {
        const all: ShareLink[] = found as Written<ShareLink, (typeof found)[number]>[]
        setLinks(all.filter(isActive))
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [client])
  useEffect(() => {
    read()
    const changes = client
      .listen(
        SHARE_LINKS_QUERY,
        {},
        { visibility: 'query', includeResult: false, events: ['welcome', 'mutation'] },
      )
      .subscribe({
        next: read,
        error: () => setFailed(true),
      })
    return () => changes.unsubscribe()
  }, [client, read])

  // Removes a link from the list when it expires. Browsers do not support delays of several weeks.
  useEffect(() => {
    if (!links?.length) return
    const next = Math.min(...links.map(({ expiresAt }) => Date.parse(expiresAt)))
    const update = () => setLinks((all) => all?.filter(isActive))
    const timer = setTimeout(update, Math.min(next - Date.now() + 1, DAY_MS))
    return () => clearTimeout(timer)
  }, [links])

  const create = useCallback(
    async ({ recipient, path, landingPage, days }: NewLink): Promise<ShareLink> => {
      const secret = randomHex(32)
      const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
      const link = {
        _id: `${SHARE_LINK}.${randomHex(16)}`,
        _type: SHARE_LINK,
        recipient,
        path,
        ...(landingPage && { landingPage }),
        secret,
        expiresAt,
      }
      const created = await client.create(link)
      // Expired links no longer work. If they cannot be removed now, the next new link removes them.
      client.delete({ query: OVER_SHARE_LINKS_QUERY }).catch(() => {})
      return created as unknown as ShareLink
    },
    [client],
  )
  const revoke = useCallback((id: string) => client.delete(id), [client])
  return { links, failed, create, revoke }
}
