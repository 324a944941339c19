import type { Dependencies } from './dependencies.ts'
import { isPublicId, publishedIdOf } from './document.ts'
import type { CommittedTransaction } from './store.ts'

/** `isPublic`: whether the result depends on public documents only. */
export type CachedResult = { json: string; dependencies: Dependencies; isPublic: boolean }

/**
 * Caches query results until a transaction changes one of their dependencies: a document of a type that the query
 * selects, a document that it selects by id or dereferences, or any document if a `*` is not limited to types or ids.
 * Private documents do not affect public results. Otherwise, anyone could tell from a query's response time that a lead arrived.
 */
export class QueryCache {
  readonly #results = new Map<string, CachedResult>()
  readonly #keysByDependency = new Map<string, Set<string>>()
  readonly #capacity: number
  #size = 0

  /** @param capacity characters, see `sizeOf` */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): CachedResult | undefined {
    const result = this.#results.get(key)
    if (result) {
      // Moves the entry to the end, because the map's order is the order of last use.
      this.#results.delete(key)
      this.#results.set(key, result)
    }
    return result
  }

  set(key: string, result: CachedResult): void {
    const size = sizeOf(key, result)
    if (result.dependencies.clock || size > this.#capacity / 8) return
    this.#remove(key)
    this.#results.set(key, result)
    this.#size += size
    for (const dependency of keysOf(result)) {
      const keys = this.#keysByDependency.get(dependency)
      if (keys) keys.add(key)
      else this.#keysByDependency.set(dependency, new Set([key]))
    }
    while (this.#size > this.#capacity) this.#remove(this.#results.keys().next().value as string)
  }

  invalidate(transaction: CommittedTransaction): void {
    const touched = new Set(['everything'])
    const touchedInPublic = new Set<string>()
    for (const { id, before, after } of transaction.changes) {
      const types = [before, after].flatMap((document) => (document ? [`type ${document._type}`] : []))
      const changed = [`id ${id}`, `id ${publishedIdOf(id)}`, ...types]
      for (const dependency of changed) touched.add(dependency)
      if (isPublicId(id)) for (const each of ['everything', ...changed]) touchedInPublic.add(`public ${each}`)
    }
    for (const dependency of [...touched, ...touchedInPublic]) {
      for (const key of this.#keysByDependency.get(dependency) ?? []) this.#remove(key)
    }
  }

  #remove(key: string): void {
    const result = this.#results.get(key)
    if (!result) return
    this.#results.delete(key)
    this.#size -= sizeOf(key, result)
    for (const dependency of keysOf(result)) {
      const keys = this.#keysByDependency.get(dependency)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByDependency.delete(dependency)
    }
  }
}

/** Characters that use about as much memory as the index needs for a result, or for one of its dependencies. */
const INDEX_ENTRY = 512

/** A result's size in characters. A short query with a short result may have a thousand dependencies. */
function sizeOf(key: string, result: CachedResult): number {
  let size = key.length + result.json.length + INDEX_ENTRY
  for (const name of keysOf(result)) size += name.length + INDEX_ENTRY
  return size
}

function keysOf({ dependencies: { everything, types, ids }, isPublic }: CachedResult): Set<string> {
  const keys = everything
    ? ['everything']
    : [...types.map((type) => `type ${type}`), ...ids.map((id) => `id ${id}`)]
  return new Set(isPublic ? keys.map((key) => `public ${key}`) : keys)
}
