import 'server-only'
import { fetchSecretQuery } from '@sanity/preview-url-secret/constants'
import { createClient } from 'next-sanity'
import type { z } from 'zod'
import { readEnv } from '../env.ts'
import type { Covering } from '../sanity/covering.ts'
import { withDeadline } from '../sanity/response.ts'
import { currentConnection, siteHeaders } from '../sanity/settings.ts'
import { SHARE_LINK_QUERY, type ShareLink, shareLink } from './share-link.ts'

/** Milliseconds. There are no retries, because a person is waiting and can reload the page. */
const TIMEOUT_MS = 5000

const timeouts = { timeout: TIMEOUT_MS, maxRetries: 0 }

function reader(perspective: 'drafts' | 'raw') {
  const token = readEnv().SANITY_API_READ_TOKEN
  return createClient({
    ...currentConnection(),
    ...timeouts,
    token,
    perspective,
    useCdn: false,
    stega: false,
  })
}

const uncached = { cache: 'no-store' } as const

/**
 * Runs a query in which drafts replace their published documents. Excludes private documents (those whose published
 * id contains a dot).
 */
export async function fetchDrafts<const Query extends string>(
  query: Query,
  params: Record<string, string | string[]>,
) {
  const result = await withDeadline(reader('drafts').fetch(query, params, uncached), TIMEOUT_MS)
  return withoutPrivate(result) as typeof result
}

/** Runs a query on published documents, bypassing all caches, for pages that are rendered on each request. */
export async function fetchPublishedNow<const Query extends string>(
  query: Query,
  params: Record<string, string | string[]>,
) {
  const client = createClient({
    ...currentConnection(),
    headers: siteHeaders(),
    ...timeouts,
    perspective: 'published',
    useCdn: false,
  })
  return withDeadline(client.fetch(query, params, uncached), TIMEOUT_MS)
}

const isPrivate = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value && String(value._id).includes('.')

function withoutPrivate(result: unknown): unknown {
  if (Array.isArray(result)) return result.filter((document) => !isPrivate(document))
  return isPrivate(result) ? null : result
}

/** Whether the Studio created this secret for a signed-in editor within the last hour. */
export async function isEditorSecret(secret: string): Promise<boolean> {
  const query = reader('raw').fetch<{ secret?: string } | null>(fetchSecretQuery, { secret }, uncached)
  const found = await withDeadline(query, TIMEOUT_MS)
  return found?.secret === secret
}

export async function findShareLink(key: string): Promise<ShareLink | undefined> {
  const query = reader('raw').fetch(SHARE_LINK_QUERY, { key }, uncached)
  const found = await withDeadline(query, TIMEOUT_MS)
  return shareLink.safeParse(found satisfies Covering<z.input<typeof shareLink>, typeof found>).data
}
