import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds to cache a list, unless `expire` is called earlier. */
const FRESH_MS = 1000

/** Milliseconds that a request waits for the lake before it uses an earlier list. */
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
 * A list from the lake for the proxy. It is loaded at most once a second, so a flood of requests causes few queries.
 * While the lake is down, the last list is used. After one request has waited in vain for a hung lake, others use the
 * last list at once.
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
