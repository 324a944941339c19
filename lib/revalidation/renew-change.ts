import 'server-only'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { type Composition, pagesShowing, shareImagesShowing } from '../content/pages-showing.ts'
import { legalRoutes } from '../content/registry.ts'
import { type Env, readEnv } from '../env.ts'
import { languages } from '../i18n/languages.ts'
import { localPath } from '../i18n/urls.ts'
import { blockingClient, redisClient } from '../redis.ts'
import { currentComposition } from './composition.ts'
import { followOthers } from './relay.ts'
import { renewStalePages, requestEach } from './renew-pages.ts'
import { type Change, type ChangedDocument, parseChange } from './webhook-request.ts'

const INVALIDATE_TIMEOUT_MS = 10_000

function affected(
  document: ChangedDocument,
  composition: Composition | undefined,
): { pages: string[]; shareImages: string[] } {
  // Any legal text may contain the price table, so a plan affects all of them.
  const routes = new Set([
    ...pagesShowing(document, composition),
    ...(document._type === 'plan' ? legalRoutes : []),
  ])
  return {
    pages: [...routes].flatMap((route) => languages.map((language) => localPath(route, language))),
    shareImages: shareImagesShowing(document).flatMap((name) =>
      languages.map((language) => `/og/${language}/${name}`),
    ),
  }
}

/** With Redis, each server revalidates its own pages. Otherwise there is one cache behind the public origin. */
export function ownOrigin(env: Pick<Env, 'REDIS_URL' | 'SITE_URL'>, port = process.env.PORT): string {
  return env.REDIS_URL && port ? `http://localhost:${port}` : env.SITE_URL
}

/** Invalidates what a change affects and requests those pages until they are fresh. @returns stale addresses */
export async function renewChange(
  origin: string,
  { document, body }: Pick<Change, 'document' | 'body'>,
  secret: string,
  composition = () => currentComposition(),
): Promise<string[]> {
  const invalidate = async () => {
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    const response = await fetch(`${origin}/api/revalidate/invalidate`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER_NAME]: signature },
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(INVALIDATE_TIMEOUT_MS),
    })
    // Next applies the invalidation only after the response has ended.
    await response.text()
    if (!response.ok) throw new Error(`The tags could not be invalidated: ${response.status}`)
  }
  // If the lake does not answer: the pages that show the document by default.
  const shown = await composition().catch(() => undefined)
  const { pages, shareImages } = affected(document, shown)
  const stale = await renewStalePages(origin, invalidate, { pages })
  // Rendering an image takes far longer than a page, so Next does it in the background.
  if (stale.length === 0) await requestEach(origin, shareImages)
  return stale
}

/**
 * With several servers, revalidates this server's pages after another one received a change.
 * @param onChange is called after each
 */
export function followChanges(onChange: () => void): void {
  const env = readEnv()
  const { REDIS_URL: url, SANITY_WEBHOOK_SECRET: secret } = env
  if (!url || !secret) return
  const origin = ownOrigin(env)
  void followOthers(blockingClient(redisClient(url)), async (body) => {
    const change = parseChange(body)
    if (!change) return true
    // This server may not be listening yet, or the lake may be down. The relay retries.
    const stale = await renewChange(origin, change, secret).catch(() => undefined)
    onChange()
    return stale?.length === 0
  })
}
