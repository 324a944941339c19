import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { isObject, type JsonObject } from './document.ts'
import { badRequest, LakeError, tooManyMutations } from './errors.ts'
import { limits } from './limits.ts'
import type { Store } from './store.ts'

/**
 * Runs a query. Resolves to the result as JSON, and to the sequence number of the last transaction that it includes.
 */
export type Select = (query: string, params: JsonObject) => Promise<{ json: string; seq: number }>

/**
 * A mutation of one document. `optional`: a query selected the document, so the mutation is skipped if the document
 * no longer exists.
 */
export type PlainMutation = { mutation: unknown; index: number; optional?: true }

type Selected = { ids: Set<string>; size: number; seq: number }

/**
 * The documents that the mutations of one transaction select by queries. A change to another document, such as one that
 * the filter dereferences, counts as made after the transaction.
 */
export class Selections {
  readonly #mutations: readonly unknown[]
  readonly #store: Store
  readonly #select: Select
  /** By the index of the mutation. */
  readonly #selected = new Map<number, Selected>()
  /** The last transaction that changed each document, since the first selection. */
  readonly #changed = new Map<string, number>()
  #stop: (() => void) | undefined

  constructor(mutations: unknown, store: Store, select: Select) {
    if (!Array.isArray(mutations)) throw badRequest('"mutations" must be an array')
    if (mutations.length > limits.mutationsPerTransaction) throw tooManyMutations()
    this.#mutations = mutations
    this.#store = store
    this.#select = select
  }

  /** Whether no selected document has changed since its selection. */
  get areCurrent(): boolean {
    return this.#selected.values().every((selected) => this.#isCurrent(selected))
  }

  /**
   * Expands mutations that select documents by query into one mutation per document. Runs a query again only if a
   * document that it selected has changed.
   */
  async resolve(): Promise<PlainMutation[]> {
    const plain: PlainMutation[] = []
    let read = 0
    for (const [index, mutation] of this.#mutations.entries()) {
      const selection = selectionOf(mutation)
      if (!selection) plain.push({ mutation, index })
      else {
        const { operation, query, params, rest } = selection
        const { ids, size } = await this.#resolveOne(index, query, params)
        read += size
        if (read > limits.queryResult)
          throw new LakeError(
            413,
            `The selections of a transaction may return at most ${limits.queryResult} characters. Select ids only, or use smaller transactions.`,
          )
        if (plain.length + ids.size > limits.mutationsPerTransaction) throw tooManyMutations()
        for (const id of ids)
          plain.push({ mutation: { [operation]: { ...rest, id } }, index, optional: true })
      }
    }
    return plain
  }

  async #resolveOne(index: number, query: string, params: JsonObject): Promise<Selected> {
    const earlier = this.#selected.get(index)
    if (earlier && this.#isCurrent(earlier)) return earlier
    this.#stop ??= this.#store.onCommit(({ seq, changes }) => {
      for (const { id } of changes) this.#changed.set(id, seq)
    })
    const { json, seq } = await this.#select(query, params)
    // Cached results resolve within one turn of the event loop, so thousands of selections would block other requests.
    await yieldToRequests()
    const selected = { ids: idsOf(json), size: json.length, seq }
    this.#selected.set(index, selected)
    return selected
  }

  #isCurrent({ ids, seq }: Selected): boolean {
    if (this.#changed.size === 0) return true
    return ids.values().every((id) => (this.#changed.get(id) ?? 0) <= seq)
  }

  /** Call this once the transaction has ended. */
  stop(): void {
    this.#stop?.()
  }
}

function idsOf(json: string): Set<string> {
  const result: unknown = JSON.parse(json)
  const documents = Array.isArray(result) ? result : [result]
  const ids = documents.map((item) => {
    const id = isObject(item) ? item._id : item
    if (typeof id !== 'string') throw badRequest('The query of a mutation must select documents')
    return id
  })
  return new Set(ids)
}

function selectionOf(mutation: unknown) {
  if (!isObject(mutation)) return undefined
  for (const operation of ['patch', 'delete']) {
    const body = mutation[operation]
    if (!isObject(body) || body.query === undefined) continue
    const { query, params = {}, ...rest } = body
    if (typeof query !== 'string' || !isObject(params))
      throw badRequest('"query" must be a string and "params" an object')
    return { operation, query, params, rest }
  }
  return undefined
}
