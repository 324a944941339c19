import 'server-only'
import { dateMemory } from '../content/build-memory.ts'
import { readEnv } from '../env.ts'
import { isOwnServer } from '../http/own-server.ts'
import { kindOf, log } from '../log.ts'
import { changesOfPages } from './composition.ts'
import { ownOrigin, renewChange } from './renew-change.ts'
import { hasOlder } from './renew-pages.ts'

/**
 * Hosts without a long-running process check the changes of the last hour. On its own server, the clock gives up on a
 * change after an hour.
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

/** The changes that all pages show. Read from the build's folder when the process starts. */
let finished: Set<string> | undefined

type Renewal = {
  /** When the change was first found missing on a page, on the monotonic clock. */
  since: number
  /** Whether the last attempt left a page stale or an edge unpurged. */
  incomplete: boolean
  /** Whether an hour of attempts has passed. */
  givenUp: boolean
}
/** The changes that some pages did not show yet. Not stored, so the next process tries again. */
const renewals = new Map<string, Renewal>()

function storedDates(): Set<string> {
  const stored = dateMemory.read()
  return new Set(Array.isArray(stored) ? stored.map(String) : [])
}

/**
 * Revalidates each page on which a section, announcement or claim has appeared or disappeared since the last render.
 * Idempotent, and safe to run concurrently.
 * @param earliest ignores earlier changes, in epoch milliseconds
 * @throws when the lake cannot be reached
 */
export async function renewDuePages(now = Date.now(), earliest = now - HOUR_MS): Promise<Outcome> {
  const env = readEnv()
  const secret = env.SANITY_WEBHOOK_SECRET
  if (!secret) throw new Error('SANITY_WEBHOOK_SECRET is not set')
  const origin = ownOrigin(env)
  const changes = await changesOfPages()
  const latest = new Map<string, (typeof changes)[number]>()
  for (const change of changes.toSorted((one, other) => one.at - other.at))
    if (change.at <= now && change.at > earliest) latest.set(change.path, change)
  finished ??= storedDates()
  const before = [...finished].join()
  const due = new Map([...latest.values()].map((change) => [`${change.path} ${change.at}`, change]))
  // A change may be due again after the clock was set back.
  for (const keys of [finished, renewals]) for (const key of keys.keys()) if (!due.has(key)) keys.delete(key)
  const outcome: Outcome = { renewed: [], stale: false, next: undefined }
  for (const [key, { _type, path, addresses, at }] of due) {
    if (finished.has(key)) continue
    const renewal = renewals.get(key) ?? { since: performance.now(), incomplete: false, givenUp: false }
    if (renewal.givenUp) continue
    if (!renewal.incomplete && !(await hasOlder(origin, addresses, at))) {
      finished.add(key)
      continue
    }
    const document = { _id: '', _type, path }
    const change = { document, body: JSON.stringify(document) }
    const stale = await renewChange(origin, change, secret, { since: at }).catch((error: unknown) => {
      const kind = kindOf(error)
      log.error('page.not-renewed', `Pages: ${path} could not be renewed at its date (${kind})`, {
        error: kind,
      })
      return [path]
    })
    outcome.renewed.push(path)
    const incomplete = stale.length > 0
    const givenUp = performance.now() - renewal.since > HOUR_MS
    renewals.set(key, { since: renewal.since, incomplete, givenUp })
    outcome.stale ||= incomplete && !givenUp
  }
  // A check that covers only the last hour does not know every finished change.
  if (earliest === 0 && [...finished].join() !== before) dateMemory.write([...finished])
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
  #staleChecks = 0
  #failures = 0

  /** Revalidates the pages that are due, and sets the timer for the next change. */
  wake(): void {
    this.#again = true
    this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    let wait = LOOK_MS
    while (this.#again) {
      this.#again = false
      wait = await this.#look()
    }
    this.#timer = setTimeout(() => this.wake(), wait).unref()
    // Before the promise resolves, so a call in between starts a new run.
    this.#running = undefined
  }

  /** @returns milliseconds until the next check */
  async #look(): Promise<number> {
    try {
      const now = Date.now()
      // Dates may have passed while the site was down, or the machine suspended.
      const { next, stale } = await renewDuePages(now, isOwnServer() ? 0 : now - HOUR_MS)
      this.#failures = 0
      // A few milliseconds later, because timers can fire slightly early. A page rendered too early would be stale
      // for an hour.
      const untilNext = next === undefined ? LOOK_MS : Math.max(next - Date.now() + 5, 5)
      this.#staleChecks = stale ? this.#staleChecks + 1 : 0
      const longest = stale ? RETRY_MS * 2 ** (this.#staleChecks - 1) : LOOK_MS
      return Math.min(untilNext, longest, LOOK_MS)
    } catch (error) {
      const kind = kindOf(error)
      if (this.#failures === 0)
        log.error('page.clock-failed', `Pages: the dates of content could not be read (${kind})`, {
          error: kind,
        })
      this.#failures += 1
      return Math.min(RETRY_MS * 2 ** (this.#failures - 1), LOOK_MS)
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
