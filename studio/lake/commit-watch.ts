import { type CachedResult, keysOf, touchedBy } from './query-cache.ts'
import type { Store } from './store.ts'

/** Records what transactions change, to tell whether the results of queries are still current. */
export class CommitWatch {
  readonly #commits: { seq: number; touched: Set<string> }[] = []
  readonly #stop: () => void

  constructor(store: Store) {
    this.#stop = store.onCommit((transaction) =>
      this.#commits.push({ seq: transaction.seq, touched: touchedBy(transaction) }),
    )
  }

  /**
   * Whether a result would still be the same, except for `now()`.
   * @param seq the last transaction that the result includes. It must not be older than the watch.
   */
  isCurrent(result: Omit<CachedResult, 'json'> & { seq: number }): boolean {
    const keys = keysOf(result)
    return !this.#commits.some(({ seq, touched }) => seq > result.seq && !touched.isDisjointFrom(keys))
  }

  stop(): void {
    this.#stop()
  }
}
