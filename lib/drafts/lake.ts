import 'server-only'
import { fetchSecretQuery } from '@sanity/preview-url-secret/constants'
import { createClient } from 'next-sanity'
import { readEnv } from '../env.ts'
import { currentConnection } from '../sanity/settings.ts'
import { SHARE_LINK, type ShareLink, shareLink } from './share-link.ts'

/** Reads with the token that sees drafts, past every cache. */
function reader(perspective: 'drafts' | 'raw') {
  const token = readEnv().SANITY_API_READ_TOKEN
  return createClient({ ...currentConnection(), token, perspective, useCdn: false, stega: false })
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
  const result = await reader('drafts').fetch(query, params, uncached)
  return withoutPrivate(result) as typeof result
}

const isPrivate = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value && String(value._id).includes('.')

function withoutPrivate(result: unknown): unknown {
  if (Array.isArray(result)) return result.filter((document) => !isPrivate(document))
  return isPrivate(result) ? null : result
}

/** Whether the Studio made this secret for a signed-in editor within the last hour. */
export async function isEditorSecret(secret: string): Promise<boolean> {
  const found = await reader('raw').fetch<{ secret?: string } | null>(fetchSecretQuery, { secret }, uncached)
  return found?.secret === secret
}

const LINK = `*[_type == "${SHARE_LINK}" && (_id == $key || secret == $key)][0]{_id, secret, expiresAt}`

/** The share link with this id or secret, unless it was revoked. */
export async function findShareLink(key: string): Promise<ShareLink | undefined> {
  return shareLink.safeParse(await reader('raw').fetch(LINK, { key }, uncached)).data
}
