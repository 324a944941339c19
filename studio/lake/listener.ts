import type { Client } from './client.ts'
import type { LakeDocument } from './document.ts'
import { effects } from './effects.ts'
import type { EventSink } from './event-stream.ts'
import { limits } from './limits.ts'
import type { Bound } from './listen-filter.ts'
import type { QueryService } from './query.ts'
import type { Change, CommittedTransaction } from './store.ts'

export type ListenerRequest = {
  query: string
  params: Record<string, unknown>
  identity: string
  client: Client
  bound: Bound
  /** Whether this listener may see the document and asked for it. */
  visible: (id: string) => boolean
  includeResult: boolean
  includePrevious: boolean
  includeMutations: boolean
  includeEffects: boolean
}

type Transition = 'appear' | 'update' | 'disappear'

export class Listener {
  readonly #request: ListenerRequest
  readonly #queries: QueryService
  #sink: EventSink | null = null
  /** Each send waits for the previous one, so events keep the order of their transactions. */
  #last: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(request: ListenerRequest, queries: QueryService) {
    this.#request = request
    this.#queries = queries
  }

  open(sink: EventSink): void {
    this.#sink = sink
    sink.onClose(() => {
      this.#sink = null
    })
  }

  receive(transaction: CommittedTransaction): void {
    const changes = transaction.changes.filter((change) => this.#mayConcern(change))
    if (changes.length === 0 || !this.#sink) return
    if (this.#waiting >= limits.listenerBacklog) {
      this.#fail(new Error('too many changes are pending'))
      return
    }
    this.#waiting++
    const documents = changes.flatMap(({ before, after }) => [before, after])
    this.#last = this.#last
      .then(async () => {
        if (this.#sink) this.#send(transaction, changes, await this.#match(documents))
      })
      .catch((error) => this.#fail(error))
      .finally(() => this.#waiting--)
  }

  #mayConcern({ id, before, after }: Change): boolean {
    const { bound, visible } = this.#request
    if (!visible(id)) return false
    if (!bound || bound.ids.includes(id)) return true
    return [before, after].some((document) => document && bound.types.includes(document._type))
  }

  #match(documents: (LakeDocument | null)[]): Promise<boolean[]> {
    const { query, params, identity, client } = this.#request
    return this.#queries.match({ query, params, identity, documents }, client)
  }

  /** @param matched whether the query matched the document before and after each change */
  #send(transaction: CommittedTransaction, changes: Change[], matched: boolean[]): void {
    const selected = changes.flatMap((change, index) => {
      const transition = transitionOf(matched[index * 2] ?? false, matched[index * 2 + 1] ?? false)
      return transition ? [{ change, transition }] : []
    })
    selected.forEach(({ change, transition }, index) => {
      const event = this.#event(transaction, change, transition)
      const position = { transactionTotalEvents: selected.length, transactionCurrentEvent: index }
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
      // Sent for deletes too, because an editor's browser recognizes its own delete by this revision.
      resultRev: transaction.id,
      timestamp: transaction.timestamp,
      visibility: 'query',
      ...(includeEffects && { effects: effects(before, after) }),
    }
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#sink?.send({ event: 'channelError', data: { message: `The listener failed: ${reason}` } })
    this.#sink?.close()
    this.#sink = null
  }
}

function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}
