/** A queue that serves clients in turn, and each client's items in the order of their arrival. */
export class RoundRobin<Item> {
  /** Each client's waiting items. The client whose turn is next comes first. */
  readonly #queues = new Map<string, Set<Item>>()

  get isEmpty(): boolean {
    return this.#queues.size === 0
  }

  /** The number of items of a client. */
  sizeOf(client: string): number {
    return this.#queues.get(client)?.size ?? 0
  }

  push(client: string, item: Item): void {
    const queue = this.#queues.get(client)
    if (queue) queue.add(item)
    else this.#queues.set(client, new Set([item]))
  }

  /** Removes and returns the next item. Its client's next turn comes after those of all other waiting clients. */
  take(): Item | undefined {
    for (const [client, queue] of this.#queues)
      for (const item of queue) {
        this.#queues.delete(client)
        queue.delete(item)
        if (queue.size > 0) this.#queues.set(client, queue)
        return item
      }
    return undefined
  }

  /** Removes an item without a turn. Does nothing if the item is not in the queue. */
  drop(client: string, item: Item): void {
    const queue = this.#queues.get(client)
    queue?.delete(item)
    if (queue?.size === 0) this.#queues.delete(client)
  }
}
