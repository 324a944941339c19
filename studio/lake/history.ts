import type { ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { applyPatch } from 'mendoza'
import { isDraftId, isPublishedId, isVersionId, type LakeDocument, publishedIdOf } from './document.ts'
import { withoutRevision } from './effects.ts'
import { badRequest } from './errors.ts'
import { addEvent, type ChangeRow, eventOf, type HistoryEvent } from './history-events.ts'
import { limits } from './limits.ts'
import type { Store } from './store.ts'
import { Turns } from './turns.ts'

type LogRow = {
  seq: number
  id: string
  author: string
  timestamp: string
  mutations: string
}

const PAGE = 100

export class HistoryService {
  readonly #store: Store
  readonly #database: DatabaseSync
  readonly #turns = new Turns()
  #turnEnd = 0

  constructor(store: Store, database: DatabaseSync) {
    this.#store = store
    this.#database = database
  }

  /**
   * The documents as of a revision (a transaction), at a given time, or as they last existed. Omits documents that
   * did not exist.
   */
  async documents(ids: string[], search: URLSearchParams, response: ServerResponse): Promise<LakeDocument[]> {
    const find = this.#finder(ids, search, response)
    const documents: LakeDocument[] = []
    for (const id of ids) {
      const document = await find(id)
      if (document) documents.push(document)
    }
    return documents
  }

  #finder(ids: string[], search: URLSearchParams, response: ServerResponse) {
    const revision = search.get('revision')
    if (search.get('lastRevision') === 'true')
      return async (id: string) =>
        this.#endedBeforePublished(id, ids) ? null : this.#lastExisting(id, response)
    if (revision) {
      const seq = this.#seqOf(revision)
      return async (id: string) =>
        seq === undefined
          ? null
          : ((await this.#asOf(id, seq, response)) ?? (await this.#beforeDraft(id, ids, seq, response)))
    }
    const time = Date.parse(search.get('time') ?? '')
    if (Number.isNaN(time)) throw badRequest('One of "revision", "time" and "lastRevision" is required')
    const seq = this.#database
      .prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions WHERE timestamp <= ?')
      .get(new Date(time).toISOString())?.seq
    return (id: string) => this.#asOf(id, Number(seq), response)
  }

  async transactions(ids: string[], search: URLSearchParams, response: ServerResponse): Promise<void> {
    const order = search.get('reverse') === 'true' ? 'DESC' : 'ASC'
    const limit = Math.min(Math.max(1, Math.floor(Number(search.get('limit'))) || PAGE), 10_000)
    const from = this.#bound(search.get('fromTransaction'), search.get('fromTime'), 0)
    const to = this.#bound(search.get('toTransaction'), search.get('toTime'), Number.MAX_SAFE_INTEGER)
    const seqs = this.#seqsBetween(ids, from, to, order).slice(0, limit)
    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    const lines = Readable.from(this.#lines(seqs, ids, search, response), { highWaterMark: 1 })
    // A client may disconnect at any time.
    await pipeline(lines, response).catch(() => response.destroy())
  }

  /**
   * The events of a document's history, newest first: created, published, updated, unpublished, deleted. A published
   * document's history omits what happened to its draft only, because the Studio cannot show the published document
   * as of such an event.
   */
  async events(documentId: string, search: URLSearchParams, response: ServerResponse) {
    const publishedId = publishedIdOf(documentId)
    const limit = Math.min(Math.max(1, Math.floor(Number(search.get('limit'))) || PAGE), 1000)
    const before = Number(search.get('nextCursor')) || Number.MAX_SAFE_INTEGER
    const ids = isVersionId(documentId) ? [publishedId, documentId] : [publishedId, `drafts.${publishedId}`]
    const events: HistoryEvent[] = []
    let cursor = ''
    const changed = isPublishedId(documentId) ? [publishedId] : ids
    for (const seq of this.#seqsBetween(changed, 0, before - 1, 'DESC')) {
      if (events.length >= limit) {
        cursor = String(seq + 1)
        break
      }
      if (this.#turnIsOver) await this.#takeTurn(response)
      const event = eventOf(this.#changesOf(seq, ids), publishedId, documentId)
      if (event) addEvent(events, event)
    }
    return { events: { [documentId]: events }, nextCursor: cursor }
  }

  /**
   * The history of large documents takes seconds to read on this thread, so all requests for it share a few
   * milliseconds in each turn of the event loop.
   */
  get #turnIsOver() {
    return performance.now() >= this.#turnEnd
  }

  /** @throws LakeError if the client has disconnected */
  async #takeTurn(response: ServerResponse): Promise<void> {
    await this.#turns.take()
    this.#turnEnd = performance.now() + limits.historyTurn
    if (response.destroyed) throw badRequest('The client has disconnected')
  }

  async *#lines(seqs: number[], ids: string[], search: URLSearchParams, response: ServerResponse) {
    const authors = search.get('authors')?.split(',') ?? null
    const find = this.#database.prepare(
      'SELECT seq, id, author, timestamp, mutations FROM transactions WHERE seq = ?',
    )
    for (const seq of seqs) {
      if (this.#turnIsOver) await this.#takeTurn(response)
      const row = find.get(seq) as LogRow | undefined
      if (row && (!authors || authors.includes(row.author)))
        yield `${JSON.stringify(this.#transaction(row, ids, search))}\n`
    }
  }

  #transaction({ seq, id, author, timestamp, mutations }: LogRow, ids: string[], search: URLSearchParams) {
    const changes = this.#database
      .prepare('SELECT document_id AS id, effects FROM changes WHERE seq = ?')
      .all(seq) as { id: string; effects: string }[]
    const named = search.get('includeIdentifiedDocumentsOnly') === 'true'
    const shown = named ? changes.filter((change) => ids.includes(change.id)) : changes
    const effects = () => Object.fromEntries(shown.map((change) => [change.id, JSON.parse(change.effects)]))
    const withMutations = search.get('excludeContent') !== 'true' && search.get('excludeMutations') !== 'true'
    return {
      id,
      timestamp,
      author,
      documentIDs: shown.map((change) => change.id),
      ...(withMutations && { mutations: JSON.parse(mutations) }),
      ...(search.get('effectFormat') === 'mendoza' && { effects: effects() }),
    }
  }

  #bound(transactionId: string | null, time: string | null, fallback: number): number {
    if (transactionId) return this.#seqOf(transactionId) ?? fallback
    if (!time || Number.isNaN(Date.parse(time))) return fallback
    const aggregate =
      fallback === 0
        ? 'min(seq) AS seq FROM transactions WHERE timestamp >='
        : 'max(seq) AS seq FROM transactions WHERE timestamp <='
    const seq = this.#database
      .prepare(`SELECT ${aggregate} ?`)
      .get(new Date(Date.parse(time)).toISOString())?.seq
    return typeof seq === 'number' ? seq : fallback
  }

  #seqOf(transactionId: string): number | undefined {
    const row = this.#database.prepare('SELECT seq FROM transactions WHERE id = ?').get(transactionId)
    return row ? Number(row.seq) : undefined
  }

  async #asOf(id: string, seq: number, response: ServerResponse): Promise<LakeDocument | null> {
    const find = this.#database.prepare('SELECT effects FROM changes WHERE document_id = ? AND seq = ?')
    let content = withoutRevision(this.#store.get(id) ?? null)
    for (const later of this.#seqsBetween([id], seq + 1, Number.MAX_SAFE_INTEGER, 'DESC')) {
      if (this.#turnIsOver) await this.#takeTurn(response)
      const change = find.get(id, later)
      // The history was erased or thinned out in the meantime.
      if (!change) return this.#asOf(id, seq, response)
      content = applyPatch(content, JSON.parse(String(change.effects)).revert)
    }
    return content && ({ ...content, _rev: this.#revisionAt(id, seq) } as LakeDocument)
  }

  /**
   * Returns the published document if the draft did not exist at that revision, as the drafts perspective does. The
   * Studio's history of a draft also lists earlier publishes and imports, and requests each of them by the draft's id.
   */
  async #beforeDraft(id: string, ids: string[], seq: number, response: ServerResponse) {
    const publishedId = publishedIdOf(id)
    if (!isDraftId(id) || ids.includes(publishedId)) return null
    const published = await this.#asOf(publishedId, seq, response)
    return published && { ...published, _id: id }
  }

  #revisionAt(id: string, seq: number): string {
    const row = this.#database
      .prepare(
        `SELECT t.id FROM changes c JOIN transactions t ON t.seq = c.seq
         WHERE c.document_id = ? AND c.seq <= ? ORDER BY c.seq DESC LIMIT 1`,
      )
      .get(id, seq)
    return String(row?.id)
  }

  async #lastExisting(id: string, response: ServerResponse): Promise<LakeDocument | null> {
    const current = this.#store.get(id)
    if (current) return current
    const removal = this.#lastChange(id)
    return removal === undefined ? null : this.#asOf(id, removal - 1, response)
  }

  /**
   * Whether a draft was published or discarded before its published version was deleted. The Studio requests both and
   * restores the draft if there is one, so it would bring back text that was discarded.
   */
  #endedBeforePublished(id: string, ids: string[]): boolean {
    const publishedId = publishedIdOf(id)
    if (!isDraftId(id) || !ids.includes(publishedId) || this.#store.get(id)) return false
    if (this.#store.get(publishedId)) return true
    return (this.#lastChange(id) ?? 0) < (this.#lastChange(publishedId) ?? 0)
  }

  #lastChange(id: string): number | undefined {
    const row = this.#database.prepare('SELECT max(seq) AS seq FROM changes WHERE document_id = ?').get(id)
    return typeof row?.seq === 'number' ? row.seq : undefined
  }

  /** The sequence numbers of the transactions that changed any of the documents. */
  #seqsBetween(ids: string[], from: number, to: number, order: 'ASC' | 'DESC'): number[] {
    const placeholders = ids.map(() => '?').join(',')
    return this.#database
      .prepare(
        `SELECT DISTINCT seq FROM changes WHERE document_id IN (${placeholders}) AND seq BETWEEN ? AND ?
         ORDER BY seq ${order}`,
      )
      .all(...ids, from, to)
      .map(({ seq }) => Number(seq))
  }

  #changesOf(seq: number, ids: string[]): ChangeRow[] {
    const placeholders = ids.map(() => '?').join(',')
    return this.#database
      .prepare(
        `SELECT c.document_id AS documentId, t.id AS transactionId, t.timestamp, t.author,
                c.previous_rev AS previousRev, c.effects
         FROM changes c JOIN transactions t ON t.seq = c.seq
         WHERE c.seq = ? AND c.document_id IN (${placeholders})`,
      )
      .all(seq, ...ids) as ChangeRow[]
  }
}
