import type { LakeDocument } from './document.ts'
import { effects } from './effects.ts'
import type { EventSink } from './event-stream.ts'
import { isCheap, matchDocuments, parseFilter } from './listen-filter.ts'
import type { QueryService } from './query.ts'
import type { Change, CommittedTransaction } from './store.ts'

export type ListenerRequest = {
  query: string
  params: Record<string, unknown>
  identity: string
  /** Whether this listener may hear, and wants to hear, of a document. */
  visible: (id: string) => boolean
  includeResult: boolean
  includePrevious: boolean
  includeMutations: boolean
  includeEffects: boolean
}

type Transition = 'appear' | 'update' | 'disappear'

/** One open stream of changes: decides for each transaction what of it the listener hears. */
export class Listener {
  readonly #request: ListenerRequest
  readonly #queries: QueryService
  readonly #parsed: ReturnType<typeof parseFilter>
  readonly #cheap: boolean
  #sink: EventSink | null = null
  /** Events leave in the order of their transactions, also when a match had to be waited for. */
  #waiting: Promise<void> | null = null

  /** @throws LakeError if the query does not parse */
  constructor(request: ListenerRequest, queries: QueryService) {
    this.#request = request
    this.#queries = queries
    this.#parsed = parseFilter(request.query, request.params)
    this.#cheap = isCheap(this.#parsed.tree)
  }

  open(sink: EventSink): void {
    this.#sink = sink
    sink.onClose(() => {
      this.#sink = null
    })
  }

  hear(transaction: CommittedTransaction): void {
    const changes = transaction.changes.filter(({ id }) => this.#request.visible(id))
    if (changes.length === 0) return
    const documents = changes.flatMap(({ before, after }) => [before, after])
    if (this.#cheap && !this.#waiting) {
      try {
        this.#tell(transaction, changes, matchDocuments(this.#parsed, { ...this.#request, documents }))
      } catch (error) {
        this.#fail(error)
      }
      return
    }
    const turn = (this.#waiting ?? Promise.resolve())
      .then(async () => {
        if (this.#sink) this.#tell(transaction, changes, await this.#match(documents))
      })
      .catch((error) => this.#fail(error))
      .finally(() => {
        if (this.#waiting === turn) this.#waiting = null
      })
    this.#waiting = turn
  }

  #match(documents: (LakeDocument | null)[]): Promise<boolean[]> {
    const { query, params, identity } = this.#request
    return this.#queries.match({ query, params, identity, documents })
  }

  /** @param matched for each change whether the document was selected before, and after */
  #tell(transaction: CommittedTransaction, changes: Change[], matched: boolean[]): void {
    const heard = changes.flatMap((change, index) => {
      const transition = transitionOf(matched[index * 2] ?? false, matched[index * 2 + 1] ?? false)
      return transition ? [{ change, transition }] : []
    })
    heard.forEach(({ change, transition }, index) => {
      const event = this.#event(transaction, change, transition)
      const position = { transactionTotalEvents: heard.length, transactionCurrentEvent: index }
      this.#sink?.send({ event: 'mutation', id: event.eventId, data: { ...event, ...position } })
    })
  }

  #event(transaction: CommittedTransaction, change: Change, transition: Transition) {
    const { id, before, after, mutations } = change
    const { includeMutations, includeResult, includePrevious, includeEffects } = this.#request
    return {
      eventId: `${transaction.id}#${id}`,
      documentId: id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      ...(includeMutations && { mutations }),
      ...(includeResult && after && { result: after }),
      ...(includePrevious && { previous: before }),
      ...(before && { previousRev: before._rev }),
      // Also for a delete, where no document carries it: an editor tells its own delete by it.
      resultRev: transaction.id,
      timestamp: transaction.timestamp,
      visibility: 'query',
      ...(includeEffects && { effects: effects(before, after) }),
    }
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#sink?.send({ event: 'channelError', data: { message: `The listener's query failed: ${reason}` } })
    this.#sink?.close()
  }
}

function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}
