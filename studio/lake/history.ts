import type { ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { isDraftId, isVersionId, type LakeDocument, publishedIdOf } from './document.ts'
import { type Effects, withoutRevision } from './effects.ts'
import { badRequest } from './errors.ts'
import { addEvent, type ChangeRow, eventOf, type HistoryEvent } from './history-events.ts'
import type { Store } from './store.ts'

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

  constructor(store: Store, database: DatabaseSync) {
    this.#store = store
    this.#database = database
  }

  /**
   * The documents as of a revision (a transaction), at a given time, or as they last existed. Omits documents that
   * did not exist.
   */
  documents(ids: string[], search: URLSearchParams): LakeDocument[] {
    const revision = search.get('revision')
    if (search.get('lastRevision') === 'true') return ids.flatMap((id) => this.#lastExisting(id) ?? [])
    if (revision) {
      const seq = this.#seqOf(revision)
      return seq === undefined
        ? []
        : ids.flatMap((id) => this.#asOf(id, seq) ?? this.#beforeDraft(id, ids, seq) ?? [])
    }
    const time = Date.parse(search.get('time') ?? '')
    if (Number.isNaN(time)) throw badRequest('One of "revision", "time" and "lastRevision" is required')
    const seq = this.#database
      .prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions WHERE timestamp <= ?')
      .get(new Date(time).toISOString())?.seq
    return ids.flatMap((id) => this.#asOf(id, Number(seq)) ?? [])
  }

  transactions(ids: string[], search: URLSearchParams, response: ServerResponse): void {
    const reverse = search.get('reverse') === 'true'
    const limit = Math.min(Math.max(1, Math.floor(Number(search.get('limit'))) || PAGE), 10_000)
    const from = this.#bound(search.get('fromTransaction'), search.get('fromTime'), 0)
    const to = this.#bound(search.get('toTransaction'), search.get('toTime'), Number.MAX_SAFE_INTEGER)
    const authors = search.get('authors')?.split(',') ?? null
    const placeholders = ids.map(() => '?').join(',')
    const rows = this.#database
      .prepare(
        `SELECT seq, id, author, timestamp, mutations FROM transactions
         WHERE seq BETWEEN ? AND ? AND seq IN (SELECT seq FROM changes WHERE document_id IN (${placeholders}))
         ORDER BY seq ${reverse ? 'DESC' : 'ASC'} LIMIT ?`,
      )
      .all(from, to, ...ids, limit) as LogRow[]
    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    for (const row of rows) {
      if (!authors || authors.includes(row.author)) {
        response.write(`${JSON.stringify(this.#transaction(row, ids, search))}\n`)
      }
    }
    response.end()
  }

  /** The events of a document's history, newest first: created, published, updated, unpublished, deleted. */
  events(documentId: string, search: URLSearchParams) {
    const publishedId = publishedIdOf(documentId)
    const limit = Math.min(Math.max(1, Math.floor(Number(search.get('limit'))) || PAGE), 1000)
    const before = Number(search.get('nextCursor')) || Number.MAX_SAFE_INTEGER
    const ids = isVersionId(documentId) ? [publishedId, documentId] : [publishedId, `drafts.${publishedId}`]
    const groups = this.#changesBySeq(ids, before)
    const events: HistoryEvent[] = []
    let cursor = ''
    for (const changes of groups) {
      if (events.length >= limit) {
        cursor = String((changes[0]?.seq ?? 0) + 1)
        break
      }
      const event = eventOf(changes, publishedId, documentId)
      if (event) addEvent(events, event)
    }
    return { events: { [documentId]: events }, nextCursor: cursor }
  }

  #transaction({ seq, id, author, timestamp, mutations }: LogRow, ids: string[], search: URLSearchParams) {
    const changes = this.#database
      .prepare('SELECT document_id AS id, effects FROM changes WHERE seq = ?')
      .all(seq) as { id: string; effects: string }[]
    const named = search.get('includeIdentifiedDocumentsOnly') === 'true'
    const shown = named ? changes.filter((change) => ids.includes(change.id)) : changes
    const effects = Object.fromEntries(shown.map((change) => [change.id, JSON.parse(change.effects)]))
    const withMutations = search.get('excludeContent') !== 'true' && search.get('excludeMutations') !== 'true'
    return {
      id,
      timestamp,
      author,
      documentIDs: shown.map((change) => change.id),
      ...(withMutations && { mutations: JSON.parse(mutations) }),
      ...(search.get('effectFormat') === 'mendoza' && { effects }),
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

  #asOf(id: string, seq: number): LakeDocument | null {
    let content = withoutRevision(this.#store.get(id) ?? null)
    for (const effects of this.#effectsAfter(id, seq)) content = applyPatch(content, effects.revert as never)
    return content && ({ ...content, _rev: this.#revisionAt(id, seq) } as LakeDocument)
  }

  /**
   * Returns the published document if the draft did not exist at that revision, as the drafts perspective does. The
   * Studio's history of a draft also lists earlier publishes and imports, and requests each of them by the draft's id.
   */
  #beforeDraft(id: string, ids: string[], seq: number): LakeDocument | null {
    const publishedId = publishedIdOf(id)
    if (!isDraftId(id) || ids.includes(publishedId)) return null
    const published = this.#asOf(publishedId, seq)
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

  #lastExisting(id: string): LakeDocument | null {
    const current = this.#store.get(id)
    if (current) return current
    const removal = this.#database
      .prepare('SELECT max(seq) AS seq FROM changes WHERE document_id = ?')
      .get(id)?.seq
    return typeof removal === 'number' ? this.#asOf(id, removal - 1) : null
  }

  *#effectsAfter(id: string, seq: number): Generator<Effects> {
    const rows = this.#database
      .prepare('SELECT effects FROM changes WHERE document_id = ? AND seq > ? ORDER BY seq DESC')
      .iterate(id, seq)
    for (const row of rows) yield JSON.parse(String(row.effects))
  }

  *#changesBySeq(ids: string[], before: number): Generator<ChangeRow[]> {
    const placeholders = ids.map(() => '?').join(',')
    const rows = this.#database
      .prepare(
        `SELECT c.seq, c.document_id AS documentId, t.id AS transactionId, t.timestamp, t.author,
                c.previous_rev AS previousRev, c.effects
         FROM changes c JOIN transactions t ON t.seq = c.seq
         WHERE c.document_id IN (${placeholders}) AND c.seq < ? ORDER BY c.seq DESC`,
      )
      .iterate(...ids, before)
    let group: ChangeRow[] = []
    for (const row of rows as Iterable<unknown>) {
      const change = row as ChangeRow
      if (group.length > 0 && group[0]?.seq !== change.seq) {
        yield group
        group = []
      }
      group.push(change)
    }
    if (group.length > 0) yield group
  }
}
