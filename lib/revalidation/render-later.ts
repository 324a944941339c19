import { setTimeout as pause } from 'node:timers/promises'
import { settledWithin } from '../settled-within.ts'
import { askForPage } from './renew-pages.ts'
import { forgetChanges, rememberChange } from './unfinished-changes.ts'

/** Milliseconds to wait for one address. */
const LONGEST_MS = 5_000

type Queue = {
  addresses: Set<string>
  running: Promise<void> | undefined
  /** The address that is being rendered. */
  current?: { url: string; rendered: Promise<void> }
}

const KEY = Symbol.for('larkspur.render-later')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: Queue }

/**
 * Renders the stale addresses of a change in the background, one at a time. They do not share the queue of the pages,
 * because rendering a share image takes far longer than rendering a page.
 * @param body the change's body. If the process ends before all is rendered, the next one renews the change again.
 */
export function renderLater(origin: string, addresses: readonly string[], body: string): void {
  if (addresses.length === 0) return
  rememberChange(body)
  shared[KEY] ??= { addresses: new Set(), running: undefined }
  const queue = shared[KEY]
  for (const address of addresses) queue.addresses.add(origin + address)
  queue.running ??= run(queue)
}

/**
 * Resolves once none of these addresses is being rendered, or after a time. Next treats a page or image that is stored
 * after an invalidation as fresh, although it may show the earlier content.
 */
export async function rendersEnded(
  origin: string,
  addresses: readonly string[],
  withinMs: number,
): Promise<void> {
  const current = shared[KEY]?.current
  if (!current || !addresses.some((address) => origin + address === current.url)) return
  await settledWithin([current.rendered], withinMs)
}

/** Resolves once the queue is empty. */
export const renderedLater = async (): Promise<void> => shared[KEY]?.running

async function run(queue: Queue): Promise<void> {
  for (const url of queue.addresses) {
    // Deleted before the request, so a change during the request adds the address again.
    queue.addresses.delete(url)
    queue.current = { url, rendered: render(url).catch(() => {}) }
    await queue.current.rendered
  }
  delete queue.current
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
