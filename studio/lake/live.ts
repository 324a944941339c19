import { createHash } from 'node:crypto'
import { type Access, requireLevel } from './auth.ts'
import { clientOf } from './client.ts'
import type { Dependencies } from './dependencies.ts'
import { isPublicId, isPublishedId, publishedIdOf, randomId } from './document.ts'
import type { EventSink, StreamSlots } from './event-stream.ts'
import type { CommittedTransaction, Store } from './store.ts'

/** Sync tags identify the documents and types that a query result depends on. */
const tag = (dependency: string) =>
  `s1:${createHash('sha1').update(dependency).digest('base64url').slice(0, 10)}`

const EVERYTHING = tag('everything')

export function syncTags({ everything, types, ids }: Dependencies): string[] {
  if (everything) return [EVERYTHING]
  return [
    ...new Set([...types.map((type) => tag(`type ${type}`)), ...ids.map((id) => tag(`id ${id}`))]),
  ].sort()
}

export class LiveService {
  readonly #slots: StreamSlots
  readonly #sinks = { withDrafts: new Set<EventSink>(), published: new Set<EventSink>() }

  constructor(store: Store, slots: StreamSlots) {
    this.#slots = slots
    store.onCommit((transaction) => {
      this.#send(transaction, true)
      this.#send(transaction, false)
    })
  }

  /**
   * Validates a request and returns a function that starts the stream.
   * @throws LakeError
   */
  prepare(url: URL, access: Access): (sink: EventSink) => void {
    const includeDrafts = url.searchParams.get('includeDrafts') === 'true'
    if (includeDrafts) requireLevel(access, 'read')
    const release = this.#slots.take(clientOf(access))
    return (sink) => {
      this.#start(sink, includeDrafts)
      sink.onClose(release)
    }
  }

  close(): void {
    for (const sinks of Object.values(this.#sinks)) for (const sink of sinks) sink.close()
  }

  #sinksFor = (includeDrafts: boolean) => (includeDrafts ? this.#sinks.withDrafts : this.#sinks.published)

  #start(sink: EventSink, includeDrafts: boolean): void {
    const sinks = this.#sinksFor(includeDrafts)
    sinks.add(sink)
    // Random, because a sequence number would reveal how many leads come in.
    const id = randomId()
    sink.send({ event: 'welcome', id, data: { id } })
    sink.onClose(() => sinks.delete(sink))
  }

  #send(transaction: CommittedTransaction, includeDrafts: boolean): void {
    const sinks = this.#sinksFor(includeDrafts)
    if (sinks.size === 0) return
    const tags = touchedTags(transaction, includeDrafts)
    if (tags.length === 0) return
    for (const sink of sinks) sink.send({ event: 'message', id: transaction.id, data: { tags } })
  }
}

function touchedTags({ changes }: CommittedTransaction, includeDrafts: boolean): string[] {
  const tags = new Set<string>()
  for (const { id, before, after } of changes) {
    if (!includeDrafts && !(isPublishedId(id) && isPublicId(id))) continue
    tags
      .add(EVERYTHING)
      .add(tag(`id ${id}`))
      .add(tag(`id ${publishedIdOf(id)}`))
    for (const document of [before, after]) if (document) tags.add(tag(`type ${document._type}`))
  }
  return [...tags].sort()
}
