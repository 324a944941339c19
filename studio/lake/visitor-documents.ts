import { getHeapStatistics } from 'node:v8'
import { publishedIdOf } from './document.ts'

/**
 * With the copies in the query processes, a character takes up to 13 bytes. Node allows this process up to half of the
 * machine's memory, and at most 4 GB, so all leads and orders take at most about a fifth of the memory.
 */
export const visitorLimit = { characters: Math.floor(getHeapStatistics().heap_size_limit / 30) }

const WARNING_SHARE = 0.8

/** Anyone can make the site store a lead or an order. */
const isFromVisitor = (id: string) => /^(lead|order)\./.test(publishedIdOf(id))

/**
 * Measures the documents that visitors create. The lake keeps all documents in memory. Without a limit, visitors could
 * fill it, and then the lake could not start again.
 */
export class VisitorDocuments {
  readonly #sizes = new Map<string, number>()
  #total = 0
  #warned = false

  /** @param characters 0 if the document was deleted */
  record(id: string, characters: number): void {
    if (!isFromVisitor(id)) return
    this.#total += characters - (this.#sizes.get(id) ?? 0)
    if (characters > 0) this.#sizes.set(id, characters)
    else this.#sizes.delete(id)
  }

  /** @throws Error if there is no room for another lead or order */
  requireRoom(): void {
    if (this.#total < visitorLimit.characters) {
      this.#warnOnce()
      return
    }
    throw new Error(
      `the ${this.#sizes.size} leads and orders fill the memory that this machine has for them. Export and delete old leads, or run the site on a machine with more memory`,
    )
  }

  #warnOnce(): void {
    if (this.#warned || this.#total < WARNING_SHARE * visitorLimit.characters) return
    this.#warned = true
    console.warn(
      `Content Lake: the ${this.#sizes.size} leads and orders take ${100 * WARNING_SHARE} % of the memory that this machine has for them. When it is full, new ones are refused. Export and delete old leads.`,
    )
  }

  /** Whether a document with this id would be a new lead or order. */
  needsRoom = (id: string): boolean => isFromVisitor(id) && !this.#sizes.has(id)
}
