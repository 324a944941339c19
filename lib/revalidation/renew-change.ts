import 'server-only'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { pagesShowing, shareImagesShowing } from '../content/pages-showing.ts'
import { legalRoutes } from '../content/registry.ts'
import { type Env, readEnv } from '../env.ts'
import { languages } from '../i18n/languages.ts'
import { localPath } from '../i18n/urls.ts'
import { blockingClient, redisClient } from '../redis.ts'
import { followOthers } from './relay.ts'
import { renewStalePages, requestEach } from './renew-pages.ts'
import { type Change, type ChangedDocument, parseChange } from './webhook-request.ts'

/** How long one request to this site's own handler may take. */
const MARK_TIMEOUT_MS = 10_000

/** The addresses to request after a change of a document. */
function affected(document: ChangedDocument): { pages: string[]; shareImages: string[] } {
  // Any legal text may hold the table of prices, so a plan may be on each.
  const routes = new Set([...pagesShowing(document), ...(document._type === 'plan' ? legalRoutes : [])])
  return {
    pages: [...routes].flatMap((route) => languages.map((language) => localPath(route, language))),
    shareImages: shareImagesShowing(document).flatMap((name) =>
      languages.map((language) => `/og/${language}/${name}`),
    ),
  }
}

/**
 * The origin under which this process requests its own pages. Several servers each renew their own; a host that has no port
 * has one cache for all, behind its public address.
 */
export function ownOrigin(env: Pick<Env, 'REDIS_URL' | 'SITE_URL'>, port = process.env.PORT): string {
  return env.REDIS_URL && port ? `http://localhost:${port}` : env.SITE_URL
}

/**
 * Invalidates what a published change concerns in this process, and requests those pages until they are fresh.
 * @returns the addresses that are still stale
 */
export async function renewChange(
  origin: string,
  { document, body }: Pick<Change, 'document' | 'body'>,
  secret: string,
): Promise<string[]> {
  const mark = async () => {
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    const marked = await fetch(`${origin}/api/revalidate/mark`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER_NAME]: signature },
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(MARK_TIMEOUT_MS),
    })
    // The tags are invalid only once the response has ended.
    await marked.text()
    if (!marked.ok) throw new Error(`The tags could not be invalidated: ${marked.status}`)
  }
  const { pages, shareImages } = affected(document)
  const stale = await renewStalePages(origin, mark, { pages })
  // Drawing one takes far longer than a page, so Next draws them in the background and nobody waits.
  if (stale.length === 0) await requestEach(origin, shareImages)
  return stale
}

/** Among several servers, renews this one's pages when another has received a change. */
export function followChanges(): void {
  const env = readEnv()
  const { REDIS_URL: url, SANITY_WEBHOOK_SECRET: secret } = env
  if (!url || !secret) return
  const origin = ownOrigin(env)
  void followOthers(blockingClient(redisClient(url)), async (body) => {
    const change = parseChange(body)
    if (!change) return true
    // This server may not be listening yet, or the lake may be down: the relay retries.
    const stale = await renewChange(origin, change, secret).catch(() => undefined)
    return stale?.length === 0
  })
}
