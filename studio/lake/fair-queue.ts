import type { Client } from './client.ts'
import { tooManyRequests } from './errors.ts'

export type QueueItem = {
  client: Client
  /** Expected cost, in any unit that all items of the queue share. */
  cost: number
  reject(error: Error): void
}

/**
 * The maximum number of items per trusted client and for all anonymous callers together, and the maximum wait in
 * milliseconds.
 */
export type QueueLimits = { trusted: number; anonymous: number; time: number }

/** A queue that serves clients in turn, and each client's cheapest item first. */
export class FairQueue<Item extends QueueItem> {
  readonly #limits: QueueLimits
  readonly #items = new Map<Item, NodeJS.Timeout>()
  readonly #turns = new Map<string, number>()
  #turn = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get size() {
    return this.#items.size
  }

  /** Queues an item. Rejects it with a 429 if its client has too many items waiting, or if it waits too long. */
  push(item: Item): void {
    const { trusted } = item.client
    const own = [...this.#items.keys()].filter(({ client }) => client.name === item.client.name)
    if (own.length >= (trusted ? this.#limits.trusted : this.#limits.anonymous)) {
      item.reject(tooManyRequests())
      return
    }
    const expire = () => {
      this.#items.delete(item)
      item.reject(tooManyRequests())
    }
    this.#items.set(item, setTimeout(expire, this.#limits.time))
  }

  take(): Item | undefined {
    let next: Item | undefined
    for (const item of this.#items.keys()) if (!next || this.#isBefore(item, next)) next = item
    if (!next) return undefined
    clearTimeout(this.#items.get(next))
    this.#items.delete(next)
    this.#turns.set(next.client.name, ++this.#turn)
    return next
  }

  rejectAll(error: Error): void {
    for (const [item, timer] of this.#items) {
      clearTimeout(timer)
      item.reject(error)
    }
    this.#items.clear()
  }

  #isBefore(a: Item, b: Item): boolean {
    const turnOf = ({ client }: Item) => this.#turns.get(client.name) ?? 0
    return turnOf(a) < turnOf(b) || (turnOf(a) === turnOf(b) && a.cost < b.cost)
  }
}
