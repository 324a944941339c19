import { type Env, readEnv } from '../env.ts'
import { ANY_CHANGE, EVERY_PAGE, hasEdge } from '../http/edge-headers.ts'
import { kindOf, log } from '../log.ts'

type EdgeEnv = Pick<
  Env,
  'VARNISH_URLS' | 'VARNISH_KEY' | 'CLOUDFLARE_ZONE_ID' | 'CLOUDFLARE_API_TOKEN' | 'CLOUDFLARE_API_BASE'
>

const VARNISH_TIMEOUT_MS = 2000
const CLOUDFLARE_TIMEOUT_MS = 10_000

/** Milliseconds before the second purge, which removes stale responses that reached the edge after the first purge. */
const AGAIN_MS = 1000

const RETRY_MS = 2000

/** Programs can write documents whose tags would make an edge refuse the whole purge. No page has such a tag. */
const HEADER_SAFE = /^[!-~]{1,1000}$/

type Edge = { address: string; purge: (tags: readonly string[]) => Promise<Response> }

/** The inner edges come first, because an outer edge may refetch a page as soon as it has purged its own copy. */
function edges(env: EdgeEnv): Edge[][] {
  const varnish = (env.VARNISH_URLS ?? []).map((address) => ({
    address,
    // See docs/varnish.vcl.
    purge: (tags: readonly string[]) =>
      fetch(address, {
        method: 'PURGE',
        headers: { 'Surrogate-Key': tags.join(' '), Authorization: `Bearer ${env.VARNISH_KEY}` },
        signal: AbortSignal.timeout(VARNISH_TIMEOUT_MS),
      }),
  }))
  if (!env.CLOUDFLARE_ZONE_ID) return [varnish]
  const address = `${env.CLOUDFLARE_API_BASE}/zones/${env.CLOUDFLARE_ZONE_ID}/purge_cache`
  const cloudflare = {
    address,
    // https://developers.cloudflare.com/api/resources/cache/methods/purge/
    purge: (tags: readonly string[]) =>
      fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}` },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(CLOUDFLARE_TIMEOUT_MS),
      }),
  }
  return [varnish, [cloudflare]]
}

/** The latest failure of each edge by address. Purges are retried every few seconds, so each failure is logged once. */
const failures = new Map<string, string>()

function reportFailure(address: string, message: string, fields: Record<string, string | number>): void {
  if (failures.get(address) !== message) log.error('edge.not-purged', message, fields)
  failures.set(address, message)
}

async function accepts({ address, purge }: Edge, tags: readonly string[]): Promise<boolean> {
  try {
    const response = await purge(tags)
    const text = await response.text()
    if (response.ok) {
      if (failures.delete(address)) log.info('edge.purged', `${address} accepts purges again`)
      return true
    }
    const { status, statusText, headers } = response
    // Cloudflare gives the reason as JSON, Varnish in the status line.
    const reason = headers.get('content-type')?.includes('json') ? text.slice(0, 200) : statusText
    reportFailure(address, `${address} refused a purge: ${status} ${reason}`, { status })
  } catch (error) {
    const kind = kindOf(error)
    reportFailure(address, `${address} did not respond to a purge (${kind})`, { error: kind })
  }
  return false
}

/** Purges all responses with any of the tags from the configured edges. @returns addresses of the edges that failed */
export async function purgeEdge(env: EdgeEnv, tags: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (const layer of edges(env))
    await Promise.all(
      layer.map(async (edge) => {
        if (!(await accepts(edge, tags))) failed.push(edge.address)
      }),
    )
  return failed
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * Purges a published change now, and again in the background.
 * @param warm requests the pages through the edge, so the edge has copies if the site goes down
 * @returns addresses of the edges that failed
 */
export async function purgeChange(
  env: EdgeEnv,
  tags: readonly string[],
  warm: () => Promise<void>,
): Promise<string[]> {
  const all = [...tags.filter((tag) => HEADER_SAFE.test(tag)), ANY_CHANGE]
  const failed = await purgeEdge(env, all)
  // If an edge failed, the caller retries the whole change.
  if (failed.length === 0)
    void pause(AGAIN_MS)
      .then(() => untilPurged(env, all))
      .then(warm)
  return failed
}

async function untilPurged(env: EdgeEnv, tags: readonly string[]): Promise<void> {
  while ((await purgeEdge(env, tags)).length > 0) await pause(RETRY_MS)
}

/**
 * Purges every page from the edges at startup, because the scripts and styles of an earlier build may be gone. Waits
 * until this server accepts requests, so the edges can fetch new copies.
 */
export async function purgeEarlierBuild(): Promise<void> {
  const env = readEnv()
  if (!hasEdge(env) || !process.env.PORT) return
  const responds = () =>
    fetch(`http://localhost:${process.env.PORT}/icon.svg`, { signal: AbortSignal.timeout(RETRY_MS) }).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await responds())) await pause(100)
  await untilPurged(env, [EVERY_PAGE])
}
