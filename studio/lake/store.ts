import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { markErased, removeErased, truncateLog } from './database.ts'
import { requireFiles, shortenLog } from './database-files.ts'
import { isErasable, type JsonObject, type LakeDocument, strongReferences } from './document.ts'
import { effects } from './effects.ts'
import { storageError } from './errors.ts'
import { VisitorDocuments } from './visitor-documents.ts'

export type Change = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** Only the mutations of this document, including generated ids and keys. */
  mutations: JsonObject[]
}

export type Transaction = {
  id: string
  author: string
  timestamp: string
  mutations: JsonObject[]
  changes: Change[]
}

/** `size`: characters stored. */
export type CommittedTransaction = Transaction & { seq: number; size: number }
type CommitListener = (transaction: CommittedTransaction) => void

/** @throws Error naming the document if its row is damaged */
function parseStored(id: string, body: string): LakeDocument {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new Error(
      `The document ${id} in lake.sqlite is damaged (${(error as Error).message}). Delete lake.sqlite-wal and lake.sqlite-shm, and restore the file from a backup.`,
    )
  }
}

/** How often to try to truncate the write-ahead log while a query process loads the documents, and the pause in ms. */
const TRUNCATION_TRIES = 20
const TRUNCATION_PAUSE = 1_000

/** Whether a change deletes a document together with its history. */
export const isErased = ({ id, after }: Change) => !after && isErasable(id)

/** A webhook delivery, written in the transaction that causes it. A newer delivery with the same topic replaces it. */
export type OutboxEntry = { topic: string; body: string }

/** Milliseconds. Time synchronization sets a running clock back by less than this. */
const CLOCK_STEP = 60_000

/** Keeps the documents in memory, and writes every change to the database. */
export class Store {
  readonly #database: DatabaseSync
  readonly #documents = new Map<string, LakeDocument>()
  readonly #referrers = new Map<string, Set<string>>()
  readonly #listeners = new Set<CommitListener>()
  readonly #visitorDocuments = new VisitorDocuments()
  readonly #statements: Record<
    | 'transaction'
    | 'change'
    | 'put'
    | 'remove'
    | 'enqueue'
    | 'supersede'
    | 'eraseChanges'
    | 'eraseMutations'
    | 'eraseTransaction',
    StatementSync
  >
  readonly #hasTransaction: StatementSync
  readonly #lastTransaction: StatementSync
  readonly #position: StatementSync
  readonly #changed: StatementSync
  #seq: number
  #lastTimestamp = 0
  #lastKept: string | undefined
  #truncation: NodeJS.Timeout | undefined
  deliveries: (transaction: Transaction) => OutboxEntry[] = () => []

  constructor(database: DatabaseSync) {
    this.#database = database
    for (const { id, body } of database.prepare('SELECT id, body FROM documents').iterate()) {
      this.#put(parseStored(String(id), String(body)))
      this.#visitorDocuments.record(String(id), String(body).length)
    }
    const last = database
      .prepare('SELECT seq, timestamp FROM transactions ORDER BY seq DESC LIMIT 1')
      .get() as { seq: number; timestamp: string } | undefined
    this.#seq = last?.seq ?? 0
    this.#lastTimestamp = last ? Date.parse(last.timestamp) : 0
    const newest = database
      .prepare(
        'SELECT t.id, c.document_id FROM changes c JOIN transactions t ON t.seq = c.seq ORDER BY c.seq DESC',
      )
      .iterate() as Iterable<{ id: string; document_id: string }>
    for (const { id, document_id } of newest)
      if (!isErasable(document_id)) {
        this.#lastKept = id
        break
      }
    this.#hasTransaction = database.prepare('SELECT 1 FROM transactions WHERE id = ?')
    this.#lastTransaction = database.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT 1')
    this.#position = database.prepare(
      `SELECT t.seq, max(c.rowid) AS row FROM changes c JOIN transactions t ON t.seq = c.seq
       WHERE t.id = ? AND (? = '' OR c.document_id = ?)`,
    )
    // Compares rows within the transaction only, because thinning out the history adds merged changes as new rows.
    this.#changed = database.prepare(
      `SELECT 1 FROM changes
       WHERE document_id IN (SELECT value FROM json_each(?)) AND seq <= ? AND (seq > ? OR (seq = ? AND rowid > ?)) LIMIT 1`,
    )
    this.#statements = {
      transaction: database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?)'),
      change: database.prepare('INSERT INTO changes VALUES (?, ?, ?, ?)'),
      put: database.prepare(
        'INSERT INTO documents VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
      ),
      remove: database.prepare('DELETE FROM documents WHERE id = ?'),
      enqueue: database.prepare('INSERT INTO outbox (topic, body, created_at) VALUES (?, ?, ?)'),
      supersede: database.prepare('DELETE FROM outbox WHERE topic = ?'),
      eraseChanges: database.prepare('DELETE FROM changes WHERE document_id = ? AND seq <= ? RETURNING seq'),
      eraseMutations: database.prepare("UPDATE transactions SET mutations = '[]' WHERE seq = ?"),
      eraseTransaction: database.prepare(
        'DELETE FROM transactions WHERE seq = ? AND NOT EXISTS (SELECT 1 FROM changes WHERE changes.seq = transactions.seq)',
      ),
    }
  }

  get seq() {
    return this.#seq
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  all(): IterableIterator<LakeDocument> {
    return this.#documents.values()
  }

  get size() {
    return this.#documents.size
  }

  hasTransaction(id: string): boolean {
    return this.#hasTransaction.get(id) !== undefined
  }

  /**
   * The id of the newest transaction from which a listener for these documents can resume. Unless they may include
   * leads, skips transactions that change only leads, because a lead's next change erases them.
   */
  lastTransaction(ids: readonly string[] | undefined): string | undefined {
    if (this.#lastKept && ids && !ids.some(isErasable)) return this.#lastKept
    return this.#lastTransaction.get()?.id as string | undefined
  }

  /**
   * Whether any of the documents changed after an event, up to and including the transaction with the sequence number
   * `until`. If the event's `documentId` is empty, the event is the end of its transaction. Undefined if the log does
   * not contain the event.
   */
  changedSince(
    event: { transactionId: string; documentId: string },
    ids: readonly string[],
    until: number,
  ): boolean | undefined {
    const { transactionId, documentId } = event
    const { seq, row } = this.#position.get(transactionId, documentId, documentId) ?? {}
    if (typeof seq !== 'number' || typeof row !== 'number') return undefined
    return this.#changed.get(JSON.stringify(ids), until, seq, seq, row) !== undefined
  }

  /** @throws LakeError 507 if another program has removed, replaced or changed the database */
  requireFiles(): void {
    try {
      requireFiles(this.#database)
    } catch (error) {
      throw storageError(error)
    }
  }

  /** @throws Error if there is no room for another lead or order */
  requireRoom(): void {
    this.#visitorDocuments.requireRoom()
  }

  referrersOf(id: string): string[] {
    return [...(this.#referrers.get(id) ?? [])]
  }

  /**
   * Never decreases if the system clock is set back by at most `CLOCK_STEP`. If it is set back further, it was ahead, so
   * new documents get the current time.
   */
  timestamp(): string {
    const now = Date.now()
    const last = this.#lastTimestamp
    return new Date(last - now > CLOCK_STEP ? now : Math.max(now, last)).toISOString()
  }

  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * @param options.silent skips the webhook delivery
   * @throws LakeError 507 if the disk write fails, if the file has been removed, or if there is no room for a new lead or
   * order. Nothing is applied then.
   */
  commit(transaction: Transaction, { silent = false } = {}): CommittedTransaction {
    const committed = { ...transaction, seq: this.#seq + 1, size: 0 }
    try {
      if (committed.changes.some(({ id, after }) => after && this.#visitorDocuments.needsRoom(id)))
        this.requireRoom()
      committed.size = this.#write(committed, silent ? [] : this.deliveries(transaction))
    } catch (error) {
      throw storageError(error)
    }
    shortenLog(this.#database)
    this.#seq = committed.seq
    this.#lastTimestamp = Date.parse(committed.timestamp)
    if (committed.changes.some(({ id }) => !isErasable(id))) this.#lastKept = committed.id
    for (const change of committed.changes) this.#apply(change)
    if (committed.changes.some(isErased)) this.#truncateLog()
    for (const listener of [...this.#listeners]) {
      try {
        listener(committed)
      } catch (error) {
        // The transaction is committed, so an error in one listener must affect neither the writer nor other
        // listeners.
        console.error(error)
      }
    }
    return committed
  }

  /** @returns the number of characters stored */
  #write(transaction: CommittedTransaction, deliveries: OutboxEntry[]): number {
    const { seq, id, author, timestamp, changes } = transaction
    const mutations = JSON.stringify(transaction.mutations)
    let size = mutations.length
    const run = this.#statements
    requireFiles(this.#database)
    const sizes: [id: string, characters: number][] = []
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      run.transaction.run(seq, id, author, timestamp, mutations)
      for (const change of changes) {
        const before = isErasable(change.id) && change.after ? null : change.before
        const patches = JSON.stringify(effects(before, change.after))
        run.change.run(change.id, seq, before?._rev ?? null, patches)
        const body = change.after && JSON.stringify(change.after)
        if (body) run.put.run(change.id, body)
        else run.remove.run(change.id)
        size += patches.length + (body?.length ?? 0)
        sizes.push([change.id, body?.length ?? 0])
      }
      for (const { id, after } of changes.filter((change) => isErasable(change.id)))
        this.#erase(id, { until: after ? seq - 1 : seq, keep: seq })
      if (changes.some(isErased)) markErased(this.#database)
      for (const { topic, body } of deliveries) {
        run.supersede.run(topic)
        run.enqueue.run(topic, body, Date.parse(timestamp))
      }
      this.#database.exec('COMMIT')
      for (const [id, characters] of sizes) this.#visitorDocuments.record(id, characters)
      return size
    } catch (error) {
      // SQLite may already have rolled back, as it does on a full disk.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  /**
   * Erases a document's history up to a transaction. While a lead waits for a receiver that fails, its delivery status
   * changes hundreds of times a day, and the history would fill the disk.
   * @param keep the transaction that is being written
   */
  #erase(id: string, { until, keep }: { until: number; keep: number }): void {
    const run = this.#statements
    for (const { seq } of run.eraseChanges.all(id, until)) {
      run.eraseMutations.run(seq as number)
      if (seq !== keep) run.eraseTransaction.run(seq as number)
    }
  }

  /** Removes what remains of erased data in unused parts of the database and in the write-ahead log. */
  removeErased(directory: string): void {
    try {
      removeErased(directory, this.#database)
    } finally {
      this.#truncateLog()
    }
  }

  /** Removes erased data from the write-ahead log, which still contains the old pages. */
  #truncateLog(tries = TRUNCATION_TRIES): void {
    clearTimeout(this.#truncation)
    // Closing the database deletes the log.
    if (!this.#database.isOpen) return
    try {
      if (truncateLog(this.#database)) return
      if (tries <= 1)
        throw new Error('Erased data remains in lake.sqlite-wal, because another process is reading it')
      this.#truncation = setTimeout(() => this.#truncateLog(tries - 1), TRUNCATION_PAUSE).unref()
    } catch (error) {
      // SQLite checkpoints the log later. Until it is overwritten, the erased data remains in it.
      console.error(error)
    }
  }

  #apply(change: Change): void {
    if (change.before) this.#remove(change.before)
    if (change.after) this.#put(change.after)
  }

  #put(document: LakeDocument): void {
    this.#documents.set(document._id, document)
    for (const target of strongReferences(document)) {
      const referrers = this.#referrers.get(target)
      if (referrers) referrers.add(document._id)
      else this.#referrers.set(target, new Set([document._id]))
    }
  }

  #remove(document: LakeDocument): void {
    this.#documents.delete(document._id)
    for (const target of strongReferences(document)) {
      const referrers = this.#referrers.get(target)
      referrers?.delete(document._id)
      if (referrers?.size === 0) this.#referrers.delete(target)
    }
  }
}
