import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { applyPatch } from 'mendoza'
import { shortenLog } from './database-files.ts'
import type { JsonObject } from './document.ts'
import { type Effects, effects } from './effects.ts'

const DAY = 24 * 60 * 60 * 1000

/** Number of days for which the full history is kept. */
export const WHOLE_DAYS = 90

/** Rows per read or write. Keeps each step to a few milliseconds, because a step blocks all requests. */
const BATCH = 200

type Row = { seq: number; previousRev: string | null; effects: string; day: string }
/** A transaction and one of the documents that it changed, or null if none of its changes remain. */
type Surveyed = { seq: number; day: string; id: string | null }
type Merged = {
  seqs: number[]
  previousRev: string | null
  before: JsonObject | null
  after: JsonObject | null
}

/**
 * Thins out old history. For each day that ended more than 90 days ago, only the last state of each document is kept:
 * the document's changes on that day are merged into one, in its last transaction. Days are in UTC. The 90 days end with
 * the last transaction, so a start with a clock that is ahead removes nothing.
 */
export class HistoryThinning {
  readonly #database: DatabaseSync
  readonly #now: () => number
  readonly #statements: Record<
    'latest' | 'slice' | 'rows' | 'count' | 'remove' | 'insert' | 'empty' | 'spare',
    StatementSync
  >
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #closed = false

  constructor(database: DatabaseSync, now = Date.now) {
    this.#database = database
    this.#now = now
    this.#statements = {
      latest: database.prepare('SELECT timestamp FROM transactions ORDER BY seq DESC LIMIT 1'),
      slice: database.prepare(
        `SELECT t.seq, substr(t.timestamp, 1, 10) AS day, c.document_id AS id
         FROM (SELECT seq, timestamp FROM transactions WHERE seq > ? ORDER BY seq LIMIT ${BATCH}) t
         LEFT JOIN changes c ON c.seq = t.seq ORDER BY t.seq`,
      ),
      rows: database.prepare(
        `SELECT c.seq, c.previous_rev AS previousRev, c.effects, substr(t.timestamp, 1, 10) AS day
         FROM changes c JOIN transactions t ON t.seq = c.seq
         WHERE c.document_id = ? AND c.seq > ? AND c.seq <= ? ORDER BY c.seq LIMIT ${BATCH}`,
      ),
      count: database.prepare(
        'SELECT count(*) AS count FROM changes WHERE document_id = ? AND seq BETWEEN ? AND ?',
      ),
      remove: database.prepare('DELETE FROM changes WHERE document_id = ? AND seq BETWEEN ? AND ?'),
      insert: database.prepare('INSERT INTO changes VALUES (?, ?, ?, ?)'),
      // Empties the mutations of the remaining transactions, because they no longer match the merged changes.
      empty: database.prepare(
        `UPDATE transactions SET mutations = '[]'
         WHERE seq > ? AND seq <= ? AND substr(timestamp, 1, 10) < ? AND mutations <> '[]'`,
      ),
      // Keeps the last transaction, because the next one continues its sequence number.
      spare: database.prepare(
        `DELETE FROM transactions WHERE seq > ? AND seq <= ? AND substr(timestamp, 1, 10) < ?
           AND seq < (SELECT max(seq) FROM transactions)
           AND NOT EXISTS (SELECT 1 FROM changes c WHERE c.seq = transactions.seq)`,
      ),
    }
  }

  /** Runs now, and then once a day. Each run ends with `after`. */
  start(after: () => void): void {
    const runAll = async () => {
      await this.run()
      if (!this.#closed) after()
    }
    const run = () => {
      this.#running = runAll().catch((error) => {
        // For example, the disk may be full. The next run continues where this one stopped.
        if (!this.#closed) console.error(error)
      })
    }
    run()
    this.#timer = setInterval(run, DAY)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#running
  }

  async run(): Promise<void> {
    const latest = this.#statements.latest.get()
    if (!latest) return
    const end = Math.floor(Math.min(this.#now(), Date.parse(String(latest.timestamp))) / DAY)
    const horizon = new Date((end - WHOLE_DAYS) * DAY).toISOString().slice(0, 10)
    const { ends, crowded } = await this.#survey(horizon)
    const until = ends.at(-1)
    if (until === undefined || this.#closed) return
    for (const id of crowded) {
      await this.#thin(id, { until, horizon })
      shortenLog(this.#database)
      await yieldToRequests()
      if (this.#closed) return
    }
    let from = 0
    for (const end of ends) {
      this.#statements.spare.run(from, end, horizon)
      this.#statements.empty.run(from, end, horizon)
      from = end
      shortenLog(this.#database)
      await yieldToRequests()
      if (this.#closed) return
    }
  }

  /**
   * Reads the transactions before the day `horizon` in slices, because a single query over a long history would block
   * all requests for seconds. `ends`: the last sequence number in each slice that is older than `horizon`. `crowded`: the
   * documents that have several changes on one day.
   */
  async #survey(horizon: string): Promise<{ ends: number[]; crowded: Set<string> }> {
    const ends: number[] = []
    const crowded = new Set<string>()
    const lastDays = new Map<string, string>()
    for (;;) {
      await yieldToRequests()
      if (this.#closed) break
      const slice = this.#statements.slice.all(ends.at(-1) ?? 0) as Surveyed[]
      const old = slice.filter(({ day }) => day < horizon)
      for (const { id, day } of old) {
        if (id === null) continue
        if (lastDays.get(id) === day) crowded.add(id)
        lastDays.set(id, day)
      }
      const end = old.at(-1)?.seq
      if (end !== undefined) ends.push(end)
      // Stops only at a recent transaction. Earlier ones may look recent because the clock was ahead when they were written.
      if (end === undefined || slice.at(-1)?.seq !== end) break
    }
    return { ends, crowded }
  }

  /** Keeps recent changes. If the clock was wrong, a recent change can have a lower sequence number than an old one. */
  async #thin(id: string, { until, horizon }: { until: number; horizon: string }): Promise<void> {
    let state: JsonObject | null = null
    let day = ''
    let merged: Merged | undefined
    let last = 0
    for (;;) {
      const rows = this.#statements.rows.all(id, last, until) as Row[]
      for (const row of rows) {
        const before = state
        const { apply } = JSON.parse(row.effects) as Effects
        // Without the document's first state, its later states cannot be computed.
        if (!before && apply[0] !== 0) return
        state = applyPatch(before, apply as never) as JsonObject | null
        if (row.day >= horizon) {
          if (merged) this.#merge(id, merged)
          merged = undefined
        } else if (merged && row.day === day) {
          merged.seqs.push(row.seq)
          merged.after = state
        } else {
          if (merged) this.#merge(id, merged)
          day = row.day
          merged = { seqs: [row.seq], previousRev: row.previousRev, before, after: state }
        }
        last = row.seq
      }
      if (rows.length < BATCH) break
      await yieldToRequests()
      if (this.#closed) return
    }
    if (merged) this.#merge(id, merged)
  }

  #merge(id: string, { seqs, previousRev, before, after }: Merged): void {
    const [first, last] = [seqs[0], seqs.at(-1)]
    if (first === undefined || last === undefined || seqs.length < 2) return
    const run = this.#statements
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      // A lead may have been erased after its history was read.
      if (run.count.get(id, first, last)?.count === seqs.length) {
        run.remove.run(id, first, last)
        // If the document was created and deleted on the same day, no change remains.
        if (before || after) run.insert.run(id, last, previousRev, JSON.stringify(effects(before, after)))
      }
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }
}
