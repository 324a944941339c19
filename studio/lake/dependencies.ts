import { MAX_ID_LENGTH } from './document.ts'
import { limits } from './limits.ts'

/** What a result depends on, for cache invalidation. */
export type Dependencies = { everything: boolean; clock: boolean; types: string[]; ids: string[] }

/**
 * Collects the types and ids that a query reads. Above `limits.dependencies`, the query counts as reading everything,
 * because the lake's main thread processes every entry and a short query can follow millions of references.
 */
export class DependencyCollector {
  clock = false
  #everything = false
  readonly #types = new Set<string>()
  readonly #ids = new Set<string>()

  addEverything(): void {
    this.#everything = true
  }

  addTypes(types: Iterable<string>): void {
    this.#add(this.#types, types)
  }

  /** Ignores ids that no document can have, because a query can build thousands of ids of any length. */
  addIds(ids: Iterable<string>): void {
    this.#add(
      this.#ids,
      [...ids].filter((id) => id.length <= MAX_ID_LENGTH),
    )
  }

  get collected(): Dependencies {
    const { clock } = this
    if (this.#everything) return { everything: true, clock, types: [], ids: [] }
    return { everything: false, clock, types: [...this.#types], ids: [...this.#ids] }
  }

  #add(set: Set<string>, names: Iterable<string>): void {
    for (const name of names) {
      if (this.#everything) return
      set.add(name)
      if (this.#types.size + this.#ids.size > limits.dependencies) this.#everything = true
    }
  }
}
