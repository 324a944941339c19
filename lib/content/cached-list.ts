import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds to cache a list, unless it expires earlier. */
const FRESH_MS = 1000

/** Milliseconds that a request waits for the lake if an earlier list can be used instead. */
const PATIENCE_MS = 500

type Options<T> = {
  load: () => Promise<T>
  /** Called if `load` fails. */
  failed: (error: unknown) => void
  /** The list to use until the first load succeeds. Undefined if requests should wait for the first load. */
  stored?: () => T | undefined
  /** The list to use if nothing was stored and the first load failed. */
  empty: T
  /** The time in milliseconds. */
  now?: (() => number) | undefined
}

/**
 * A list from the lake for the proxy. It is loaded at most once a second, so a flood of requests sends few queries.
 * While the lake is down, the last list is used. While it does not respond, requests do not wait for it again.
 */
export class CachedList<T> {
  readonly #options: Required<Options<T>>
  #list: T | undefined
  #loading: Promise<unknown> | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #expired = false
  #slow = false

  constructor({ stored = () => undefined, now = () => performance.now(), ...options }: Options<T>) {
    this.#options = { stored, now, ...options }
  }

  async current(): Promise<T> {
    const old = this.#options.now() - this.#askedAt >= FRESH_MS
    if (this.#expired || (old && !this.#loading)) this.#refresh()
    const earlier = this.#list ?? (this.#loading && this.#options.stored())
    if (earlier === undefined) await this.#loading
    else if (!this.#slow) await this.#patiently()
    return this.#list ?? earlier ?? this.#options.empty
  }

  /** Call this after a publish, because the list may have changed. */
  expire(): void {
    this.#expired = true
  }

  async #patiently(): Promise<void> {
    if (!this.#loading) return
    const loading = this.#loading
    const waiting = new AbortController()
    await Promise.race([
      loading,
      pause(PATIENCE_MS, undefined, { signal: waiting.signal }).then(
        () => {
          this.#slow = true
        },
        () => {},
      ),
    ])
    waiting.abort()
  }

  #refresh(): void {
    this.#expired = false
    this.#askedAt = this.#options.now()
    const loading: Promise<void> = this.#options.load().then(
      (list) => {
        // A slow load must not replace the list of a later one.
        if (this.#loading === loading) {
          this.#list = list
          this.#slow = false
        }
      },
      (error) => {
        this.#options.failed(error)
        this.#list ??= this.#options.stored()
      },
    )
    this.#loading = loading
    void loading.finally(() => {
      if (this.#loading === loading) this.#loading = undefined
    })
  }
}

type Finder = { expire: () => void }

const KEY = Symbol.for('larkspur.finders')
const shared = globalThis as { [KEY]?: Map<string, Finder> }

/**
 * One finder per process and name. A module variable would not be shared, because Next bundles the proxy and each route
 * separately.
 */
export function sharedFinder<T extends Finder>(name: string, create: () => T): T {
  shared[KEY] ??= new Map()
  const finder = (shared[KEY].get(name) as T | undefined) ?? create()
  shared[KEY].set(name, finder)
  return finder
}

/** Makes the proxy reload a finder's list on the next request. */
export function expireFinder(name: string): void {
  shared[KEY]?.get(name)?.expire()
}
