import { setTimeout as pause } from 'node:timers/promises'
import { askForPage } from './renew-pages.ts'
import { forgetChanges, rememberChange } from './unfinished-changes.ts'

/** Milliseconds to wait for one address. Longer than a render takes, including its queries. */
const LONGEST_MS = 20_000

/** Milliseconds between two requests for an address. */
const LONGEST_WAIT_MS = 500
const AFTER_INVALIDATION_MS = 1_000

type Invalidation = {
  /** When the change invalidated the address, in epoch milliseconds. */
  at: number
  invalidateAgain: () => Promise<void>
}

type Queue = {
  /** The latest invalidation of each URL that is waiting to be rendered. */
  waiting: Map<string, Invalidation>
  /** The URLs that could not be rendered. They are tried again together with the next change. */
  failed: Map<string, Invalidation>
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
  if (addresses.length === 0) return
  rememberChange(body)
  shared[KEY] ??= { waiting: new Map(), failed: new Map(), running: undefined }
  const queue = shared[KEY]
  for (const address of addresses)
    queue.waiting.set(origin + address, {
      at: invalidatedAt,
      invalidateAgain: () => invalidateAddress(address),
    })
  queue.running ??= run(queue)
}

/** Resolves once the queue is empty. */
export const renderedLater = async (): Promise<void> => shared[KEY]?.running

async function run(queue: Queue): Promise<void> {
  for (const [url, invalidation] of queue.failed)
    if (!queue.waiting.has(url)) queue.waiting.set(url, invalidation)
  queue.failed.clear()
  for (const [url, invalidation] of queue.waiting) {
    // Deleted before the request, so a change during the request adds the address again.
    queue.waiting.delete(url)
    if (!(await render(url, invalidation).catch(() => false))) queue.failed.set(url, invalidation)
  }
  queue.running = undefined
  // If an address failed, the next process renews the changes again.
  if (queue.failed.size === 0) forgetChanges()
}

/** @returns whether the address was rendered after its invalidation */
async function render(url: string, { at, invalidateAgain }: Invalidation): Promise<boolean> {
  const late = AbortSignal.timeout(LONGEST_MS)
  let invalidatedAt = at
  for (let wait = 15; !late.aborted; wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
    const { state, renderedAt } = await askForPage(url)
    if (state === 'STALE') {
      await pause(wait)
      continue
    }
    // Not `>`, because the sitemap has no render time.
    if (!(renderedAt <= invalidatedAt)) return true
    // Next treats a render as fresh if it started before an invalidation and ended after it.
    await invalidateAgain()
    invalidatedAt = Date.now()
    await pause(AFTER_INVALIDATION_MS)
  }
  return false
}
