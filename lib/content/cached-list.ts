import { setTimeout as pause } from 'node:timers/promises'
import type { Memory } from './build-memory.ts'

/** Milliseconds to cache a list, unless `expire` is called earlier. */
const FRESH_MS = 1000

/** Milliseconds that a request waits for the lake before it uses an earlier list. */
const PATIENCE_MS = 500

export type ListSource<Documents> = {
  /** Loads the documents from the lake. */
  load: () => Promise<Documents>
  /** Stores the last documents, so the list is known after a restart while the lake is down. */
  memory?: Memory
  /** The time in milliseconds. */
  now?: () => number
}

type Options<T> = ListSource<unknown> & {
  /** The list of loaded or stored documents. */
  parse: (documents: unknown) => T
  /** Called if the documents cannot be loaded. */
  failed: (error: unknown) => void
  /** The list to use if nothing was stored and the first load failed. */
  empty: T
}

/**
 * A list from the lake for the proxy. It is loaded at most once a second, so a flood of requests causes few queries.
 * While the lake is down, the last list is used. After one request has waited in vain for a hung lake, others use the
 * last list at once.
 */
export class CachedList<T> {
  readonly #options: Options<T> & { now: () => number }
  #list: T | undefined
  #loading: Promise<unknown> | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #expired = false
  #slow = false
  #written = ''

  constructor({ now = () => performance.now(), ...options }: Options<T>) {
    this.#options = { now, ...options }
  }

  async current(): Promise<T> {
    const old = this.#options.now() - this.#askedAt >= FRESH_MS
    if (this.#expired || (old && !this.#loading)) this.#refresh()
    const earlier = this.#list ?? (this.#loading && this.#stored())
    if (earlier === undefined) await this.#loading
    else if (!this.#slow) await this.#patiently()
    return this.#list ?? earlier ?? this.#options.empty
  }

  /** Call this after a publish, because the list may have changed. */
  expire(): void {
    this.#expired = true
  }

  async #load() {
    const documents = await this.#options.load()
    return { documents, list: this.#options.parse(documents) }
  }

  #remember(documents: unknown): void {
    const text = JSON.stringify(documents)
    if (text !== this.#written) this.#options.memory?.write(documents)
    this.#written = text
  }

  /** Undefined if nothing was stored, or not in the current form. */
  #stored(): T | undefined {
    const documents = this.#options.memory?.read()
    try {
      return documents === undefined ? undefined : this.#options.parse(documents)
    } catch {
      return undefined
    }
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
    const loading: Promise<void> = this.#load().then(
      ({ documents, list }) => {
        // A slow load must not replace the list of a later one.
        if (this.#loading === loading) {
          this.#list = list
          this.#slow = false
          this.#remember(documents)
        }
      },
      (error) => {
        this.#options.failed(error)
        this.#list ??= this.#stored()
      },
    )
    this.#loading = loading
    void loading.finally(() => {
      if (this.#loading === loading) this.#loading = undefined
    })
  }
}
