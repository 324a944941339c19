import 'server-only'
import { readEnv } from '../env.ts'
import { isOwnServer } from '../http/own-server.ts'
import { kindOf, log } from '../log.ts'
import { changesOfPages } from './composition.ts'
import { ownOrigin, renewChange } from './renew-change.ts'
import { askForPage } from './renew-pages.ts'

/**
 * Each check covers the time since the last check that found all pages fresh, and this long before it. The clock gives
 * up on a page that stays stale for this long.
 */
const HOUR_MS = 60 * 60 * 1000

/**
 * Time between checks. Checks are necessary, because another process may receive the webhook about new dates. A
 * hosted lake bills each request, so checks are infrequent.
 */
const LOOK_MS = 60_000

/** Time until the next check after one that found a stale page. Doubles each time, up to `LOOK_MS`. */
const RETRY_MS = 1000

type Outcome = {
  renewed: string[]
  /** Whether any page is still stale. */
  stale: boolean
  /** The time when the next section, announcement or claim appears or disappears, in epoch milliseconds. */
  next: number | undefined
}

/** Whether one of the pages was rendered before the given time. An address without a page has no render time. */
async function hasOlder(origin: string, addresses: readonly string[], than: number): Promise<boolean> {
  for (const address of addresses) if ((await askForPage(origin + address)).renderedAt < than) return true
  return false
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
    if (!(await hasOlder(origin, addresses, at))) continue
    const document = { _id: '', _type, path }
    const stale = await renewChange(origin, { document, body: JSON.stringify(document) }, secret)
    outcome.stale ||= stale.length > 0
    outcome.renewed.push(path)
  }
  const coming = changes.filter(({ at }) => at > now).map(({ at }) => at)
  return { ...outcome, next: coming.length > 0 ? Math.min(...coming) : undefined }
}

/**
 * Revalidates pages when their sections, announcements or claims appear or disappear. Runs in the site's own process.
 */
class PageClock {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #away = false
  /**
   * The time of the last check that found all pages fresh, in epoch milliseconds. Initially 0, because dates may have
   * passed while the site was down. Other hosts start many processes, and call cron instead.
   */
  #freshAt = isOwnServer() ? 0 : Date.now()
  #staleChecks = 0
  /** When the current series of stale checks began, on the monotonic clock. */
  #staleSince = 0

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
  #retryLater(now: number): number {
    if (this.#staleChecks === 0) this.#staleSince = performance.now()
    else if (performance.now() - this.#staleSince > HOUR_MS) this.#freshAt = now
    return Math.min(RETRY_MS * 2 ** this.#staleChecks++, LOOK_MS)
  }

  /** @returns milliseconds until the next check */
  async #look(): Promise<number> {
    try {
      const now = Date.now()
      // The clock may have been set back.
      const { next, stale } = await renewDuePages(now, Math.min(this.#freshAt, now) - HOUR_MS)
      this.#away = false
      if (stale) return this.#retryLater(now)
      this.#freshAt = now
      this.#staleChecks = 0
      // A few milliseconds later, because timers can fire slightly early. A page rendered too early would be stale
      // for an hour.
      return next === undefined ? LOOK_MS : Math.min(Math.max(next - Date.now() + 5, 5), LOOK_MS)
    } catch (error) {
      const kind = kindOf(error)
      if (!this.#away)
        log.error('page.clock-failed', `Pages: the dates of content could not be read (${kind})`, {
          error: kind,
        })
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
