import 'server-only'
import { fetchSecretQuery } from '@sanity/preview-url-secret/constants'
import { createClient } from 'next-sanity'
import type { z } from 'zod'
import { readEnv } from '../env.ts'
import { answered } from '../sanity/answered.ts'
import type { Covering } from '../sanity/covering.ts'
import { currentConnection, siteHeaders } from '../sanity/settings.ts'
import { SHARE_LINK_QUERY, type ShareLink, shareLink } from './share-link.ts'

/** Somebody waits, and can ask again: nothing here is asked twice. */
const PATIENCE_MS = 5000

const patience = { timeout: PATIENCE_MS, maxRetries: 0 }

/** Reads with the token that sees drafts, past every cache. */
function reader(perspective: 'drafts' | 'raw') {
  const token = readEnv().SANITY_API_READ_TOKEN
  return createClient({
    ...currentConnection(),
    ...patience,
    token,
    perspective,
    useCdn: false,
    stega: false,
  })
}

const uncached = { cache: 'no-store' } as const

/**
 * What a query finds where drafts stand in for what is published. Documents whose id has a dot are private in every lake;
 * the token could read them, a draft of the site has no use for them.
 */
export async function fetchDrafts<const Query extends string>(
  query: Query,
  params: Record<string, string | string[]>,
) {
  const result = await answered(reader('drafts').fetch(query, params, uncached), PATIENCE_MS)
  return withoutPrivate(result) as typeof result
}

/** What is published, for somebody whose pages are made anew for each request. */
export async function fetchPublishedNow<const Query extends string>(
  query: Query,
  params: Record<string, string | string[]>,
) {
  const client = createClient({
    ...currentConnection(),
    headers: siteHeaders(),
    ...patience,
    perspective: 'published',
    useCdn: false,
  })
  return answered(client.fetch(query, params, uncached), PATIENCE_MS)
}

const isPrivate = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value && String(value._id).includes('.')

function withoutPrivate(result: unknown): unknown {
  if (Array.isArray(result)) return result.filter((document) => !isPrivate(document))
  return isPrivate(result) ? null : result
}

/** Whether the Studio made this secret for a signed-in editor within the last hour. */
export async function isEditorSecret(secret: string): Promise<boolean> {
  const asked = reader('raw').fetch<{ secret?: string } | null>(fetchSecretQuery, { secret }, uncached)
  const found = await answered(asked, PATIENCE_MS)
  return found?.secret === secret
}

/** The share link with this id or secret, unless it was revoked. */
export async function findShareLink(key: string): Promise<ShareLink | undefined> {
  const asked = reader('raw').fetch(SHARE_LINK_QUERY, { key }, uncached)
  const found = await answered(asked, PATIENCE_MS)
  return shareLink.safeParse(found satisfies Covering<z.input<typeof shareLink>, typeof found>).data
}
