import type { Access } from './auth.ts'
import { isPublicId, isPublishedId, type LakeDocument, randomId } from './document.ts'
import { effects } from './effects.ts'
import { badRequest } from './errors.ts'
import type { EventSink } from './event-stream.ts'
import { isCheap, matchDocuments, parseFilter } from './listen-filter.ts'
import type { QueryService } from './query.ts'
import { readQueryParams } from './query-params.ts'
import type { Change, CommittedTransaction, Store } from './store.ts'

/** Transactions that a listener may have missed while it reconnected. */
const REMEMBERED = 1_000

/** From this version on, a listener hears of published documents only, unless it asks for all versions. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/** Tells listeners of each committed change to the documents that they asked about. */
export class ListenService {
  readonly #store: Store
  readonly #queries: QueryService
  readonly #recent: CommittedTransaction[] = []
  readonly #sinks = new Set<EventSink>()

  constructor(store: Store, queries: QueryService) {
    this.#store = store
    this.#queries = queries
    store.onCommit((transaction) => {
      this.#recent.push(transaction)
      if (this.#recent.length > REMEMBERED) this.#recent.shift()
    })
  }

  /**
   * Checks a request to listen and returns what starts it. Checking first lets a malformed query be
   * answered as an error, before any stream is opened.
   * @throws LakeError
   */
  prepare(url: URL, apiVersion: string, access: Access, lastEventId?: string): (sink: EventSink) => void {
    const query = url.searchParams.get('query')
    if (!query) throw badRequest('"query" is required')
    const params = readQueryParams(url.searchParams)
    const parsed = parseFilter(query, params)
    const parameter = (name: string) => url.searchParams.get(name)
    const flag = (name: string) => parameter(name) === 'true'
    const identity = access.user?.id ?? ''
    const allVersions = flag('includeAllVersions') || isOlder(apiVersion, PUBLISHED_BY_DEFAULT)
    const visible = (id: string) =>
      (allVersions || isPublishedId(id)) && (access.level !== 'public' || isPublicId(id))
    const cheap = isCheap(parsed.tree)
    const match = async (documents: (LakeDocument | null)[]) =>
      this.#queries.match({ query, params, identity, documents })

    return (sink) => {
      const transitions = (changes: Change[], matched: boolean[]) =>
        changes.flatMap((change, index) => {
          const transition = transitionOf(matched[index * 2] ?? false, matched[index * 2 + 1] ?? false)
          return transition ? [{ change, transition }] : []
        })
      const emit = (transaction: CommittedTransaction, events: ReturnType<typeof transitions>) => {
        events.forEach(({ change, transition }, index) => {
          const data = {
            ...eventOf(transaction, change, transition, parameter),
            transactionTotalEvents: events.length,
          }
          sink.send({
            event: 'mutation',
            id: data.eventId,
            data: { ...data, transactionCurrentEvent: index },
          })
        })
      }
      const fail = (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        sink.send({ event: 'channelError', data: { message: `The listener's query failed: ${reason}` } })
        sink.close()
      }
      let closed = false
      // Events are sent in the order of their transactions, also when a match had to be waited for.
      let waiting: Promise<void> | null = null
      const onTransaction = (transaction: CommittedTransaction) => {
        const changes = transaction.changes.filter(({ id }) => visible(id))
        if (changes.length === 0) return
        const documents = changes.flatMap(({ before, after }) => [before, after])
        if (cheap && !waiting) {
          try {
            const matched = matchDocuments(parsed, { params, identity, documents })
            emit(transaction, transitions(changes, matched))
          } catch (error) {
            fail(error)
          }
          return
        }
        const turn = (waiting ?? Promise.resolve()).then(async () => {
          if (closed) return
          emit(transaction, transitions(changes, await match(documents)))
        })
        const settled = turn.catch(fail).finally(() => {
          if (waiting === settled) waiting = null
        })
        waiting = settled
      }

      this.#sinks.add(sink)
      const missed = flag('enableResume') && lastEventId ? this.#since(lastEventId) : undefined
      const greeting = missed ? 'welcomeback' : flag('enableResume') && lastEventId ? 'reset' : 'welcome'
      sink.send({ event: greeting, data: { listenerName: randomId() } })
      for (const transaction of missed ?? []) onTransaction(transaction)
      const stop = this.#store.onCommit(onTransaction)
      sink.onClose(() => {
        closed = true
        stop()
        this.#sinks.delete(sink)
      })
    }
  }

  close(): void {
    for (const sink of this.#sinks) sink.close()
  }

  /** The transactions after the one that an event id names, if all of them are still remembered. */
  #since(eventId: string): CommittedTransaction[] | undefined {
    const index = this.#recent.findIndex(({ id }) => eventId.startsWith(`${id}#`))
    return index < 0 ? undefined : this.#recent.slice(index + 1)
  }
}

function transitionOf(before: boolean, after: boolean) {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

function eventOf(
  transaction: CommittedTransaction,
  { id, before, after, mutations }: Change,
  transition: string,
  parameter: (name: string) => string | null,
) {
  const flag = (name: string) => parameter(name) === 'true'
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    ...(parameter('includeMutations') !== 'false' && { mutations }),
    ...(flag('includeResult') && after && { result: after }),
    ...(flag('includePreviousRevision') && { previous: before }),
    ...(before && { previousRev: before._rev }),
    // Also for a delete, where no document carries it: an editor counts on it to tell the delete as its own.
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    visibility: 'query',
    ...(parameter('effectFormat') === 'mendoza' && { effects: effects(before, after) }),
  }
}

function isOlder(apiVersion: string, date: string): boolean {
  return apiVersion !== 'X' && (apiVersion === '1' || apiVersion < date)
}
