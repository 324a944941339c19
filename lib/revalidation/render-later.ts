import { setTimeout as pause } from 'node:timers/promises'
import { askForPage } from './renew-pages.ts'
import { forgetChanges, rememberChange } from './unfinished-changes.ts'

/** Milliseconds to wait for one address. */
const LONGEST_MS = 5_000

type Invalidation = { urls: ReadonlySet<string>; invalidate: () => Promise<void> }

type Queue = {
  addresses: Set<string>
  running: Promise<void> | undefined
  /** The URL that is being rendered. */
  current: string | undefined
  /** The invalidations in progress. */
  invalidations: Set<Invalidation>
  /** The invalidations to repeat once the current URL is rendered. */
  repeated: Set<Invalidation>
}

const KEY = Symbol.for('larkspur.render-later')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: Queue }

function sharedQueue(): Queue {
  shared[KEY] ??= {
    addresses: new Set(),
    running: undefined,
    current: undefined,
    invalidations: new Set(),
    repeated: new Set(),
  }
  return shared[KEY]
}

/**
 * Renders the stale addresses of a change in the background, one at a time. They do not share the queue of the pages,
 * because rendering a share image takes far longer than rendering a page.
 * @param body the change's body. If the process ends before all is rendered, the next one renews the change again.
 */
export function renderLater(origin: string, addresses: readonly string[], body: string): void {
  if (addresses.length === 0) return
  rememberChange(body)
  const queue = sharedQueue()
  for (const address of addresses) queue.addresses.add(origin + address)
  queue.running ??= run(queue)
}

/**
 * Invalidates addresses. If one of them is being rendered meanwhile, invalidates them again after that. Otherwise, Next
 * would treat the result as fresh, although it may show the earlier content.
 */
export async function invalidateUnrendered(
  origin: string,
  addresses: readonly string[],
  invalidate: () => Promise<void>,
): Promise<void> {
  const queue = sharedQueue()
  const invalidation = { urls: new Set(addresses.map((address) => origin + address)), invalidate }
  queue.invalidations.add(invalidation)
  if (queue.current && invalidation.urls.has(queue.current)) queue.repeated.add(invalidation)
  await invalidate().finally(() => queue.invalidations.delete(invalidation))
}

/** Resolves once the queue is empty. */
export const renderedLater = async (): Promise<void> => shared[KEY]?.running

async function run(queue: Queue): Promise<void> {
  for (const url of queue.addresses) {
    // Deleted before the request, so a change during the request adds the address again.
    queue.addresses.delete(url)
    queue.current = url
    for (const each of queue.invalidations) if (each.urls.has(url)) queue.repeated.add(each)
    await render(url).catch(() => {})
    queue.current = undefined
    for (const each of queue.repeated) {
      queue.repeated.delete(each)
      await each.invalidate().catch(() => {})
    }
  }
  queue.running = undefined
  forgetChanges()
}

async function render(url: string): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_MS)
  for (let wait = 15; !late.aborted; wait = Math.min(wait * 1.5, 500)) {
    if ((await askForPage(url)).state !== 'STALE') return
    await pause(wait)
  }
}
