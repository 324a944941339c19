import { publishedByDefault } from './api-version.ts'
import type { Access } from './auth.ts'
import { clientOf } from './client.ts'
import { isPublicId, isPublishedId, randomId } from './document.ts'
import { badRequest } from './errors.ts'
import type { EventSink, StreamSlots } from './event-stream.ts'
import { limits } from './limits.ts'
import { Listener } from './listener.ts'
import type { QueryService } from './query.ts'
import { readQueryParams } from './query-request.ts'
import { type Change, type CommittedTransaction, isErased, type Store } from './store.ts'
import { takeTurn } from './turns.ts'

/**
 * Limits for the changes kept for listeners that reconnect: their number, which must not exceed a listener's backlog, and
 * their size in characters.
 */
const REPLAYABLE_CHANGES = limits.listenerBacklog
const REPLAYABLE_SIZE = 64 * 1024 * 1024

export class ListenService {
  readonly #store: Store
  readonly #queries: QueryService
  readonly #slots: StreamSlots
  readonly #sinks = new Set<EventSink>()
  readonly #recent: CommittedTransaction[] = []
  #recentChanges = 0
  #recentSize = 0
  /** The last transaction before this process started. `#recent` contains all later ones until it overflows. */
  readonly #startedAfter: number
  #overflowed = false

  constructor(store: Store, queries: QueryService, slots: StreamSlots) {
    this.#store = store
    this.#slots = slots
    this.#queries = queries
    this.#startedAfter = store.seq
    store.onCommit((transaction) => this.#record(transaction))
  }

  /**
   * Validates a request and returns a function that starts the stream, so a malformed query gets an error response
   * instead of a stream.
   * @throws LakeError
   */
  async prepare(
    url: URL,
    apiVersion: string,
    access: Access,
    lastEventId?: string,
  ): Promise<(sink: EventSink) => void> {
    const client = clientOf(access)
    await takeTurn(client)
    const parameter = (name: string) => url.searchParams.get(name)
    const flag = (name: string) => parameter(name) === 'true'
    const query = parameter('query')
    if (!query) throw badRequest('"query" is required')
    const allVersions = flag('includeAllVersions') || !publishedByDefault(apiVersion)
    const params = readQueryParams(url.searchParams)
    const release = this.#slots.take(client)
    const bound = await this.#queries.checkFilter({ query, params }, client).catch((error) => {
      release()
      throw error
    })
    const request = {
      query,
      params,
      client,
      bound,
      identity: access.user?.id ?? '',
      visible: (id: string) =>
        (allVersions || isPublishedId(id)) && (access.level !== 'public' || isPublicId(id)),
      includeResult: flag('includeResult'),
      includePrevious: flag('includePreviousRevision'),
      includeMutations: parameter('includeMutations') !== 'false',
      includeEffects: parameter('effectFormat') === 'mendoza',
    }
    const listener = new Listener(request, this.#queries)
    const resume = {
      after: flag('enableResume') ? lastEventId : undefined,
      // Without private ids, because the greeting would reveal whether these documents changed.
      ids: bound && bound.types.length === 0 ? bound.ids.filter(request.visible) : undefined,
      visible: request.visible,
      // The id of the newest transaction, which may be private, is only for callers who may see every document.
      fromGreeting: flag('enableResume') && access.level !== 'public',
    }
    return (sink) => {
      sink.onClose(release)
      this.#start(listener, sink, resume)
    }
  }

  close(): void {
    for (const sink of this.#sinks) sink.close()
  }

  #start(listener: Listener, sink: EventSink, resume: Resume): void {
    const missed = resume.after ? this.#since(resume.after, resume) : undefined
    const greeting = missed ? 'welcomeback' : resume.after ? 'reset' : 'welcome'
    const last = resume.fromGreeting && !missed?.length ? this.#store.lastTransaction(resume.ids) : undefined
    this.#sinks.add(sink)
    listener.open(sink)
    const data = { listenerName: randomId() }
    sink.send({ event: greeting, ...(last && { id: `${last}#` }), data })
    for (const transaction of missed ?? []) listener.receive(transaction)
    const stop = this.#store.onCommit((transaction) => listener.receive(transaction))
    sink.onClose(() => {
      stop()
      this.#sinks.delete(sink)
    })
  }

  #record(transaction: CommittedTransaction): void {
    const erased = new Set(transaction.changes.filter(isErased).map(({ id }) => id))
    if (erased.size > 0)
      for (const [index, earlier] of this.#recent.entries()) {
        const rest = without(earlier, erased)
        this.#recentChanges -= earlier.changes.length - rest.changes.length
        this.#recent[index] = rest
      }
    this.#recent.push(erased.size > 0 ? withoutContent(transaction, erased) : transaction)
    this.#recentChanges += transaction.changes.length
    this.#recentSize += transaction.size
    const isFull = () => this.#recentChanges > REPLAYABLE_CHANGES || this.#recentSize > REPLAYABLE_SIZE
    while (isFull() && this.#recent.length > 1) {
      const oldest = this.#recent.shift()
      this.#recentChanges -= oldest?.changes.length ?? 0
      this.#recentSize -= oldest?.size ?? 0
      this.#overflowed = true
    }
  }

  /**
   * The changes after an event: the rest of the event's transaction, and every later transaction. Undefined if some of
   * them are no longer in memory. If the listener may not see the event, returns its whole transaction, so the response
   * does not reveal whether a private document changed in it.
   */
  #since(eventId: string, resume: Resume): CommittedTransaction[] | undefined {
    const index = this.#recent.findIndex(({ id }) => eventId.startsWith(`${id}#`))
    const transaction = this.#recent[index]
    if (!transaction) return this.#sinceStart(eventId, resume)
    const documentId = eventId.slice(transaction.id.length + 1)
    const { visible, fromGreeting } = resume
    const later = this.#recent.slice(index + 1)
    if (documentId === '' && fromGreeting) return later
    const last = transaction.changes.findIndex(({ id }) => id === documentId && visible(id))
    return [{ ...transaction, changes: transaction.changes.slice(last + 1) }, ...later]
  }

  /**
   * All changes since this process started, for a listener whose last event is older, if none of its documents changed
   * in between. With a reset instead, a Studio that still has changes to save after a restart would wait for its own
   * changes forever, and publish nothing.
   */
  #sinceStart(eventId: string, { ids, visible, fromGreeting }: Resume): CommittedTransaction[] | undefined {
    const [transactionId = '', documentId = ''] = eventId.split('#')
    if (!ids || !(documentId === '' ? fromGreeting : visible(documentId))) return undefined
    // If memory no longer has all changes since the start, there must be none at all.
    const until = this.#overflowed ? this.#store.seq : this.#startedAfter
    const changed = this.#store.changedSince({ transactionId, documentId }, ids, until)
    if (changed !== false) return undefined
    return this.#overflowed ? [] : [...this.#recent]
  }
}

/** Removes the changes of erased documents. */
function without(transaction: CommittedTransaction, erased: Set<string>): CommittedTransaction {
  const changes = transaction.changes.filter(({ id }) => !erased.has(id))
  return changes.length === transaction.changes.length
    ? transaction
    : { ...transaction, changes, mutations: [] }
}

/** Keeps only the fact that a transaction has deleted the documents. */
function withoutContent(transaction: CommittedTransaction, erased: Set<string>): CommittedTransaction {
  const changes = transaction.changes.map((change): Change => {
    const { id, before } = change
    if (!before || !erased.has(id)) return change
    const { _id, _type, _rev, _createdAt, _updatedAt } = before
    return {
      ...change,
      before: { _id, _type, _rev, _createdAt, _updatedAt },
      mutations: [{ delete: { id } }],
    }
  })
  return { ...transaction, changes, mutations: [] }
}

type Resume = {
  /** The last event that the listener received before it reconnected. */
  after: string | undefined
  /** The only documents that the listener can receive, if known. */
  ids: readonly string[] | undefined
  visible: (id: string) => boolean
  /** Whether the greeting has an id, so that a listener that has received no change can resume too. */
  fromGreeting: boolean
}
