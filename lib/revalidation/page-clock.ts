import 'server-only'
import { readEnv } from '../env.ts'
import { kindOf, log } from '../log.ts'
import { changesOfPages } from './composition.ts'
import { ownOrigin, renewChange } from './renew-change.ts'
import { askForPage } from './renew-pages.ts'

/** How long a page may take to become fresh after a change. Older changes are ignored once they were checked. */
const HOUR_MS = 60 * 60 * 1000

/**
 * Time between checks. Checks are necessary, because another process may receive the webhook about new dates. A
 * hosted lake bills each request, so checks are infrequent.
 */
const LOOK_MS = 60_000

/** Time until the next check while a page is still stale. */
const RETRY_MS = 1000

type Outcome = {
  renewed: string[]
  /** Whether any page is still stale. */
  stale: boolean
  /** The time when the next section, announcement or claim appears or disappears, in epoch milliseconds. */
  next: number | undefined
}

/** Whether a page was rendered before the given time, in any language. */
async function isOlder(origin: string, addresses: readonly string[], than: number): Promise<boolean> {
  const rendered = await Promise.all(
    addresses.map(async (address) => (await askForPage(origin + address)).renderedAt),
  )
  return !rendered.every((at) => at >= than)
}

/**
 * Revalidates each page on which a section, announcement or claim has appeared or disappeared since the last render.
 * Idempotent, and safe to run concurrently.
 * @param since ignores earlier changes, in epoch milliseconds
 * @throws when the lake cannot be reached
 */
export async function renewDuePages(now = Date.now(), since = now - HOUR_MS): Promise<Outcome> {
  const env = readEnv()
  const secret = env.SANITY_WEBHOOK_SECRET
  if (!secret) throw new Error('SANITY_WEBHOOK_SECRET is not set')
  const origin = ownOrigin(env)
  const changes = await changesOfPages()
  const latest = new Map<string, (typeof changes)[number]>()
  for (const change of changes.toSorted((one, other) => one.at - other.at))
    if (change.at <= now && change.at > since) latest.set(change.path, change)
  const outcome: Outcome = { renewed: [], stale: false, next: undefined }
  for (const { _type, path, addresses, at } of latest.values()) {
    if (!(await isOlder(origin, addresses, at))) continue
    const document = { _id: '', _type, path }
    const stale = await renewChange(origin, { document, body: JSON.stringify(document) }, secret)
    outcome.stale ||= stale.length > 0
    outcome.renewed.push(path)
  }
  const coming = changes.filter(({ at }) => at > now).map(({ at }) => at)
  return { ...outcome, next: coming.length > 0 ? Math.min(...coming) : undefined }
}

/** Revalidates pages when their sections, announcements or claims appear or disappear. Runs in the site's own process. */
class PageClock {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #away = false
  /** When all pages were last fresh, in epoch milliseconds. The machine may be suspended between two checks. */
  #freshAt = 0

  /** Revalidates the pages that are due, and sets the timer for the next change. */
  wake(): void {
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    let wait = LOOK_MS
    while (this.#again) {
      this.#again = false
      wait = await this.#look()
    }
    this.#timer = setTimeout(() => this.wake(), wait).unref()
  }

  /** @returns milliseconds until the next check */
  async #look(): Promise<number> {
    try {
      const now = Date.now()
      // The clock may have been set back.
      const { next, stale } = await renewDuePages(now, Math.min(this.#freshAt, now) - HOUR_MS)
      this.#away = false
      if (!stale) this.#freshAt = now
      if (stale) return RETRY_MS
      // A few milliseconds later, because timers can fire slightly early. A page rendered too early would be stale
      // for an hour.
      return next === undefined ? LOOK_MS : Math.min(Math.max(next - Date.now() + 5, 5), LOOK_MS)
    } catch (error) {
      const kind = kindOf(error)
      if (!this.#away)
        log.error(
          'page.clock-failed',
          `Pages: the dates of sections, announcements and claims could not be read (${kind})`,
          {
            error: kind,
          },
        )
      this.#away = true
      return LOOK_MS
    }
  }
}

const KEY = Symbol.for('larkspur.page-clock')
const shared = globalThis as { [KEY]?: PageClock }

/**
 * One clock per process. A module variable would not be shared, because Next bundles `instrumentation.ts` and each
 * route separately.
 */
export function pageClock(): PageClock {
  shared[KEY] ??= new PageClock()
  return shared[KEY]
}
