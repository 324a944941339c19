import type { Client } from './client.ts'
import { tooManyRequests } from './errors.ts'
import { limits } from './limits.ts'

export type Waiting = {
  client: Client
  /** Expected milliseconds. */
  cost: number
  reject(error: Error): void
}

/**
 * Work that waits its turn. Clients take turns, and each client's cheapest work goes first, so neither many requests
 * of one client nor expensive ones hold up the rest. Waiting is limited in number and time.
 */
export class FairQueue<Item extends Waiting> {
  readonly #items = new Map<Item, NodeJS.Timeout>()
  readonly #turns = new Map<string, number>()
  #turn = 0

  get size() {
    return this.#items.size
  }

  /** Rejects the item with a 429 if its client has too much waiting, or as soon as it has waited too long. */
  push(item: Item): void {
    const { trusted } = item.client
    // All anonymous callers together are one client.
    const own = [...this.#items.keys()].filter(({ client }) => client.name === item.client.name)
    if (own.length >= (trusted ? limits.trustedWaiting : limits.anonymousWaiting)) {
      item.reject(tooManyRequests())
      return
    }
    const expire = () => {
      this.#items.delete(item)
      item.reject(tooManyRequests())
    }
    this.#items.set(item, setTimeout(expire, limits.waitingTime))
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
