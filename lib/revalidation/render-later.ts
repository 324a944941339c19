import { setTimeout as pause } from 'node:timers/promises'
import { askForPage } from './renew-pages.ts'
import { forgetChanges, rememberChange } from './unfinished-changes.ts'

/** Milliseconds to wait for one address. Longer than a render takes, including its queries. */
const LONGEST_MS = 20_000

/** Milliseconds before each attempt to invalidate an address again. */
const ATTEMPTS = [0, 1_000, 1_000]

type Invalidation = {
  origin: string
  urls: ReadonlySet<string>
  invalidateAddress: (address: string) => Promise<void>
}

type Queue = {
  addresses: Set<string>
  running: Promise<void> | undefined
  /** The URL that is being rendered. */
  current: string | undefined
  /** The invalidations in progress. */
  invalidations: Set<Invalidation>
  /** The latest invalidation that affects the current URL and was in progress during its render. */
  duringRender: Invalidation | undefined
  /** Whether an address could not be invalidated again. */
  failed: boolean
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
    duringRender: undefined,
    failed: false,
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
 * Invalidates the tags of a change. If one of the addresses is being rendered meanwhile, invalidates this address again
 * afterward, because Next would treat that render as fresh although it may show the earlier content.
 */
export async function invalidateAcrossRenders(
  origin: string,
  addresses: readonly string[],
  invalidate: () => Promise<void>,
  invalidateAddress: Invalidation['invalidateAddress'],
): Promise<void> {
  const queue = sharedQueue()
  const urls = new Set(addresses.map((address) => origin + address))
  const invalidation = { origin, urls, invalidateAddress }
  queue.invalidations.add(invalidation)
  if (queue.current && urls.has(queue.current)) queue.duringRender = invalidation
  await invalidate().finally(() => queue.invalidations.delete(invalidation))
}

/** Resolves once the queue is empty. */
export const renderedLater = async (): Promise<void> => shared[KEY]?.running

async function run(queue: Queue): Promise<void> {
  for (const url of queue.addresses) {
    // Deleted before the request, so a change during the request adds the address again.
    queue.addresses.delete(url)
    queue.current = url
    queue.duringRender = [...queue.invalidations].find(({ urls }) => urls.has(url))
    await render(url).catch(() => {})
    queue.current = undefined
    if (queue.duringRender && !(await invalidateAgain(url, queue.duringRender))) queue.failed = true
  }
  queue.running = undefined
  // If an invalidation failed, the next process renews the changes again.
  if (!queue.failed) forgetChanges()
}

/** @returns whether the address was invalidated */
async function invalidateAgain(url: string, { origin, invalidateAddress }: Invalidation): Promise<boolean> {
  for (const wait of ATTEMPTS) {
    if (wait > 0) await pause(wait)
    const done = invalidateAddress(url.slice(origin.length)).then(() => true)
    if (await done.catch(() => false)) return true
  }
  return false
}

async function render(url: string): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_MS)
  for (let wait = 15; !late.aborted; wait = Math.min(wait * 1.5, 500)) {
    if ((await askForPage(url)).state !== 'STALE') return
    await pause(wait)
  }
}
