import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Env } from '../env.ts'
import { renewStalePages } from './renew.ts'

/** Setting marks takes milliseconds. */
const MARK_TIMEOUT_MS = 10_000

/**
 * Where this process's own pages are asked for. Among several servers each renews its own; a host without servers (and
 * without a port) has one cache for all, behind its public address.
 */
export function ownOrigin(env: Pick<Env, 'REDIS_URL' | 'SITE_URL'>, port = process.env.PORT): string {
  return env.REDIS_URL && port ? `http://localhost:${port}` : env.SITE_URL
}

/**
 * Marks what a published change makes stale in this process, and has those pages made anew.
 * @param body the webhook's own
 * @returns the addresses that are still old
 */
export async function renewChange(origin: string, body: string, secret: string): Promise<string[]> {
  const mark = async () => {
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    const marked = await fetch(`${origin}/api/revalidate/mark`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER_NAME]: signature },
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(MARK_TIMEOUT_MS),
    })
    // To its end, which is when the mark is in force.
    await marked.text()
    if (!marked.ok) throw new Error(`The tags could not be marked: ${marked.status}`)
  }
  return renewStalePages(origin, mark)
}
