import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ownRequestHeaders } from '../http/own-request.ts'
import { RENDERED_HEADER } from './rendered-header.ts'
import { inTurn } from './renewal-turns.ts'

/**
 * Upper bound in milliseconds for rendering a page whose queries take until their deadline. A render that starts before
 * the invalidation and ends after it looks fresh but is stale.
 */
const RENDER_MS = 20_000

/** Number of addresses of one change that are requested or queued at a time. */
const CONCURRENCY = 4

async function forEach(items: readonly string[], task: (item: string) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await task(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Whether a proxy responds with this status because it cannot reach the site, or limits or refuses requests. */
const isFromProxy = (status: number) => [401, 403, 429].includes(status) || (status > 501 && status !== 505)

type Asked = {
  state: string | null
  /** Epoch milliseconds. 0 if the page was rendered while the clock was ahead. */
  renderedAt: number
}

/** Milliseconds. */
const CLOCK_TOLERANCE = 1000

/** When each page was rendered, by its URL, as far as known. Saves requests for the later changes of a burst. */
const lastRendered = new LRUCache<string, number>({ max: 5_000 })

function wasRenderedAfter(url: string, time: number): boolean {
  const at = lastRendered.get(url)
  return at !== undefined && at > time && at <= Date.now()
}

/**
 * Whether one of the pages was rendered before the given time, or does not respond. An address without a page has no
 * render time.
 */
export async function hasOlder(origin: string, addresses: readonly string[], than: number): Promise<boolean> {
  for (const address of addresses) {
    const url = origin + address
    if (wasRenderedAfter(url, than)) continue
    const { renderedAt } = await askForPage(url).catch(() => ({ renderedAt: 0 }))
    if (renderedAt < than) return true
  }
  return false
}

/** @throws if the site cannot be reached, or a proxy refuses the request */
export async function askForPage(url: string): Promise<Asked> {
  const response = await fetch(url, {
    redirect: 'manual',
    cache: 'no-store',
    headers: ownRequestHeaders(),
    signal: AbortSignal.timeout(10_000),
  })
  const body = await response.text()
  if (isFromProxy(response.status)) throw new Error(`${url} responded with ${response.status}`)
  const rendered = response.headers.get(RENDERED_HEADER) ?? /data-rendered="([^"]+)"/.exec(body)?.[1]
  const time = Date.parse(rendered ?? '')
  const renderedAt = time > Date.now() + CLOCK_TOLERANCE ? 0 : time
  if (renderedAt > 0) lastRendered.set(url, renderedAt)
  return { state: response.headers.get('x-nextjs-cache'), renderedAt }
}

/**
 * Requests a page until it is fresh.
 * @returns false if the page must be invalidated again
 */
async function renew(
  origin: string,
  page: string,
  invalidated: { at: number; again: boolean },
  late: AbortSignal,
) {
  if (wasRenderedAfter(origin + page, invalidated.at)) return true
  const first = await askForPage(origin + page)
  // A page counts as fresh even if another change has made it stale since. Otherwise, retried changes could keep each
  // other's pages stale forever.
  if (first.renderedAt > invalidated.at) return true
  if (first.state !== 'STALE') {
    const underWay = first.renderedAt <= invalidated.at && first.renderedAt > invalidated.at - RENDER_MS
    return invalidated.again || !underWay
  }
  return becomesFresh(origin + page, invalidated.at, late)
}

/**
 * Requests a stale page until it is rendered.
 * @param since epoch milliseconds
 * @returns false if the render fails or the deadline passes
 */
async function becomesFresh(url: string, since: number, late: AbortSignal): Promise<boolean> {
  for (let wait = 15; !late.aborted; wait = Math.min(wait * 1.5, 500)) {
    await pause(wait)
    const next = await askForPage(url)
    if (next.renderedAt >= since) return true
    // After a failed render, Next serves the old page as fresh for a while, unless its tag is invalidated again.
    if (next.state === 'HIT') return false
  }
  return false
}

export type Renewal = {
  pages: readonly string[]
  withinMs?: number
  /** When an earlier call for the same change first invalidated the pages. Those rendered since then are fresh. */
  since?: number | undefined
  /** Called with the time of each invalidation. */
  onInvalidated?: (at: number) => void
}

/** Invalidates pages and requests them until they are fresh or the deadline passes. @returns stale addresses */
export async function renewStalePages(
  origin: string,
  invalidate: () => Promise<void>,
  { pages, withinMs = 10_000, since, onInvalidated }: Renewal,
): Promise<string[]> {
  // Not a time, because the clock may be set back.
  const late = AbortSignal.timeout(withinMs)
  let old = pages
  if (since !== undefined) {
    const left = await notRenderedSince(origin, pages, since, late)
    if (left.length === 0 || late.aborted) return left
    old = left
  }
  /** Pages that responded after an invalidation. */
  const answered = new Set<string>()
  for (let round = 0; ; round++) {
    await invalidate()
    // Set after the invalidation, because a render that started earlier may have read old content.
    const at = Date.now()
    onInvalidated?.(at)
    const stale: string[] = []
    // Each round invalidates every page again, so it requests every outdated page again.
    await forEach(old, async (page) => {
      const invalidated = { at: since ?? at, again: answered.has(page) }
      const fresh = await inTurn(late, () => renew(origin, page, invalidated, late)).catch(() => undefined)
      if (fresh !== undefined) answered.add(page)
      if (!fresh) stale.push(page)
    })
    if (stale.length === 0 || late.aborted) return stale
    await pause(Math.min(100 * 2 ** round, 500))
  }
}

/**
 * Requests the pages that an earlier attempt left stale. Another invalidation would also affect the pages that it
 * already renewed.
 * @returns the pages whose render failed or is still missing at the deadline
 */
async function notRenderedSince(
  origin: string,
  pages: readonly string[],
  since: number,
  late: AbortSignal,
): Promise<string[]> {
  const old: string[] = []
  await forEach(pages, async (page) => {
    const fresh = await inTurn(late, async () => {
      if (wasRenderedAfter(origin + page, since)) return true
      const asked = await askForPage(origin + page)
      // Not `>`, because an address without a page has no render time.
      if (!(asked.renderedAt <= since)) return true
      return asked.state === 'STALE' && becomesFresh(origin + page, since, late)
    }).catch(() => false)
    if (!fresh) old.push(page)
  })
  return old
}

/** Requests each address once, to warm the edge's cache. */
export async function requestEach(origin: string, addresses: readonly string[]): Promise<void> {
  await forEach(addresses, async (address) => {
    await askForPage(origin + address).catch(() => {})
  })
}
