import { setTimeout } from 'node:timers/promises'
import { stopping } from '../stopping.ts'
import { askForPage } from './renew-pages.ts'
import { forgetChanges, rememberChange } from './unfinished-changes.ts'

/** Milliseconds to wait for one address. Longer than a render takes, including its queries. */
const LONGEST_MS = 30_000

/** Maximum failed requests and repeated invalidations per address. More would delay the addresses after it. */
const ATTEMPTS = 3

/** Backoff in milliseconds. Long enough in total for a lake that is down for several seconds. */
const pauseAfter = (attempt: number) => 1_000 * 3 ** (attempt - 1)

/** Milliseconds between two requests for an address that is being rendered. */
const LONGEST_WAIT_MS = 500

type Invalidation = {
  /** When the change invalidated the address, in epoch milliseconds. */
  at: number
  invalidateAgain: () => Promise<void>
}

type Queue = {
  /** The URLs that wait to be rendered, each with its latest invalidation. */
  waiting: Map<string, Invalidation>
  /** The URLs that could not be rendered. They are tried again together with the next change. */
  failed: Map<string, Invalidation>
  /** The latest invalidation after which each URL was rendered, in epoch milliseconds. */
  rendered: Map<string, number>
  running: Promise<void> | undefined
}

const KEY = Symbol.for('larkspur.render-later')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: Queue }

type Change = {
  origin: string
  addresses: readonly string[]
  /** Epoch milliseconds. */
  invalidatedAt: number
  invalidateAddress: (address: string) => Promise<void>
  /** The change's body. If the process ends before all is rendered, the next one renews the change again. */
  body: string
}

/**
 * Renders the stale addresses of a change in the background, one at a time. They do not share the queue of the pages,
 * because rendering a share image takes far longer than rendering a page.
 */
export function renderLater({ origin, addresses, invalidatedAt, invalidateAddress, body }: Change): void {
  shared[KEY] ??= { waiting: new Map(), failed: new Map(), rendered: new Map(), running: undefined }
  const queue = shared[KEY]
  // The lake retries a change whose edge could not be purged. The retry skips what is already rendered.
  const due = addresses.filter((address) => !wasRenderedSince(queue, origin + address, invalidatedAt))
  if (due.length === 0) return
  rememberChange(body)
  for (const address of due)
    enqueue(queue, origin + address, {
      at: invalidatedAt,
      invalidateAgain: () => invalidateAddress(address),
    })
  queue.running ??= run(queue)
}

/**
 * Whether the URL was rendered after the invalidation. A time in the future was recorded before the clock was set back, so
 * it does not count.
 */
function wasRenderedSince({ rendered }: Queue, url: string, invalidatedAt: number): boolean {
  const at = rendered.get(url)
  return at !== undefined && at >= invalidatedAt && at <= Date.now()
}

/** Keeps the later time, because a slow or retried change may be queued after a newer one. */
function enqueue({ waiting }: Queue, url: string, invalidation: Invalidation): void {
  const { at = 0 } = waiting.get(url) ?? {}
  waiting.set(url, { ...invalidation, at: Math.max(at, invalidation.at) })
}

/** Resolves once the queue is empty, or the process is stopping. */
export const renderedLater = async (): Promise<void> => shared[KEY]?.running

async function run(queue: Queue): Promise<void> {
  for (const [url, invalidation] of queue.failed) enqueue(queue, url, invalidation)
  queue.failed.clear()
  for (const [url, invalidation] of queue.waiting) {
    // The server accepts no more requests. The next process renews the changes again.
    if (stopping().aborted) return
    // Deleted before the request, so a change during the request adds the address again.
    queue.waiting.delete(url)
    if (await render(url, invalidation)) {
      queue.failed.delete(url)
      queue.rendered.set(url, invalidation.at)
    } else queue.failed.set(url, invalidation)
  }
  queue.running = undefined
  // If an address failed, the next process renews the changes again.
  if (queue.failed.size === 0) forgetChanges()
}

/** Waits, unless the process is stopping. @param ms milliseconds */
const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping() }).catch(() => {})

/** @returns whether the address was rendered after its invalidation */
async function render(url: string, { at, invalidateAgain }: Invalidation): Promise<boolean> {
  const late = AbortSignal.timeout(LONGEST_MS)
  let invalidatedAt = at
  let again = 0
  let failed = 0
  for (let wait = 15; !late.aborted && !stopping().aborted; wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
    const asked = await askForPage(url).catch(() => undefined)
    if (!asked && ++failed >= ATTEMPTS) return false
    if (!asked || asked.state === 'STALE') {
      await pause(asked ? wait : pauseAfter(failed))
      continue
    }
    // Hosts such as Vercel do not say whether a response is stale.
    if (asked.state === null || asked.renderedAt > invalidatedAt) return true
    // The sitemap has no render time, so it is always invalidated a second time.
    if (again > 0 && Number.isNaN(asked.renderedAt)) return true
    if (again + failed >= ATTEMPTS) return false
    // Next treats a render as fresh if it started before an invalidation and ended after it.
    await invalidateAgain().then(
      () => {
        again++
        invalidatedAt = Date.now()
      },
      () => void failed++,
    )
    await pause(pauseAfter(again + failed))
  }
  return false
}
