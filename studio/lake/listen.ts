import { publishedByDefault } from './api-version.ts'
import type { Access } from './auth.ts'
import { clientOf } from './client.ts'
import { isPublicId, isPublishedId, randomId } from './document.ts'
import { badRequest } from './errors.ts'
import type { EventSink, StreamSlots } from './event-stream.ts'
import { Listener } from './listener.ts'
import type { QueryService } from './query.ts'
import { readQueryParams } from './query-params.ts'
import type { CommittedTransaction, Store } from './store.ts'
import { takeTurn } from './turns.ts'

/** Number of changes kept for listeners that reconnect. */
const REPLAYABLE_CHANGES = 2_000

export class ListenService {
  readonly #store: Store
  readonly #queries: QueryService
  readonly #slots: StreamSlots
  readonly #sinks = new Set<EventSink>()
  readonly #recent: CommittedTransaction[] = []
  #recentChanges = 0

  constructor(store: Store, queries: QueryService, slots: StreamSlots) {
    this.#store = store
    this.#slots = slots
    this.#queries = queries
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
    const resumeAfter = flag('enableResume') ? lastEventId : undefined
    return (sink) => {
      this.#start(listener, sink, request.visible, resumeAfter)
      sink.onClose(release)
    }
  }

  close(): void {
    for (const sink of this.#sinks) sink.close()
  }

  #start(listener: Listener, sink: EventSink, visible: (id: string) => boolean, lastEventId?: string): void {
    const missed = lastEventId ? this.#since(lastEventId, visible) : undefined
    const greeting = missed ? 'welcomeback' : lastEventId ? 'reset' : 'welcome'
    this.#sinks.add(sink)
    listener.open(sink)
    sink.send({ event: greeting, data: { listenerName: randomId() } })
    for (const transaction of missed ?? []) listener.receive(transaction)
    const stop = this.#store.onCommit((transaction) => listener.receive(transaction))
    sink.onClose(() => {
      stop()
      this.#sinks.delete(sink)
    })
  }

  #record(transaction: CommittedTransaction): void {
    this.#recent.push(transaction)
    this.#recentChanges += transaction.changes.length
    while (this.#recentChanges > REPLAYABLE_CHANGES && this.#recent.length > 1) {
      this.#recentChanges -= this.#recent.shift()?.changes.length ?? 0
    }
  }

  /**
   * The changes after an event, if all are still in memory: the rest of the event's transaction, and every later
   * transaction. Ignores an event that the listener may not see, so the id of a private event reveals nothing.
   */
  #since(eventId: string, visible: (id: string) => boolean): CommittedTransaction[] | undefined {
    const index = this.#recent.findIndex(({ id }) => eventId.startsWith(`${id}#`))
    const transaction = this.#recent[index]
    if (!transaction) return undefined
    const documentId = eventId.slice(transaction.id.length + 1)
    const last = transaction.changes.findIndex(({ id }) => id === documentId && visible(id))
    const rest = { ...transaction, changes: transaction.changes.slice(last + 1) }
    return [rest, ...this.#recent.slice(index + 1)]
  }
}
