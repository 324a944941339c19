import { Worker } from 'node:worker_threads'
import { LakeError, queryError } from './errors.ts'
import { limits } from './limits.ts'
import type { MatchJob } from './listen-filter.ts'
import { type ViewKey, viewName } from './perspectives.ts'
import { QueryCache } from './query-cache.ts'
import type { Dependencies, QueryAnswer, WorkerJob } from './query-worker.ts'
import type { CommittedTransaction, Store } from './store.ts'

export type Query = { query: string; params: Record<string, unknown>; view: ViewKey; identity: string }
export type QueryResult = { json: string; ms: number; dependencies: Dependencies }

/** The first worker has the machine to itself while the lake starts. */
const SPARE_DELAY = 1_000

type Pending = { job: WorkerJob; resolve: (answer: QueryAnswer) => void; reject: (error: Error) => void }
type Lane = {
  worker: Worker
  ready: boolean
  current: Pending | null
  timer: NodeJS.Timeout | undefined
  patient: boolean
}

export type QueryServiceOptions = {
  directory: string
  projectId: string
  dataset: string
  queryTime?: number
}

/**
 * Hands queries to workers, one at a time each, and remembers the results. A query that takes long gets a
 * second worker started beside its own, so that others pass it by; one that takes too long is cut
 * off by ending its worker.
 */
export class QueryService {
  readonly #store: Store
  readonly #options: QueryServiceOptions
  readonly #lanes = new Set<Lane>()
  readonly #queue: Pending[] = []
  readonly #cache = new QueryCache(limits.resultCache)
  #failures = 0
  #closed = false

  constructor(store: Store, options: QueryServiceOptions) {
    this.#store = store
    this.#options = options
    store.onCommit((transaction) => this.#onCommit(transaction))
    this.#addLane()
  }

  async run({ query, params, view, identity }: Query): Promise<QueryResult> {
    const key = JSON.stringify([viewName(view), identity, query, params])
    const cached = this.#cache.get(key)
    if (cached) return { ...cached, ms: 0 }
    const answer = await this.#ask({ kind: 'query', query, params, view, identity })
    if (!answer.ok) throw new LakeError(answer.status, answer.message, answer.body)
    const { json, ms, seq, dependencies } = answer
    // A transaction committed meanwhile may have changed the result; then it serves this one request only.
    if (seq === this.#store.seq) this.#cache.set(key, { json, dependencies })
    return { json, ms, dependencies }
  }

  /** Which of the documents a listener's query selects. */
  async match(job: MatchJob): Promise<boolean[]> {
    const answer = await this.#ask({ kind: 'match', ...job })
    if (!answer.ok) throw new LakeError(answer.status, answer.message, answer.body)
    return JSON.parse(answer.json)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const pending of this.#queue.splice(0)) pending.reject(new LakeError(503, 'The lake is closing'))
    await Promise.all(
      [...this.#lanes].map((lane) => this.#end(lane, new LakeError(503, 'The lake is closing'))),
    )
  }

  #ask(job: WorkerJob): Promise<QueryAnswer> {
    if (this.#closed) return Promise.reject(new LakeError(503, 'The lake is closing'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject })
      this.#dispatch()
    })
  }

  #dispatch(): void {
    for (const lane of this.#lanes) {
      if (this.#queue.length === 0) return
      if (lane.ready && !lane.current) this.#start(lane, this.#queue.shift() as Pending)
    }
    // Nobody is idle. Another worker helps only if none of these will soon be.
    const hopeless = [...this.#lanes].every((lane) => lane.ready && !lane.patient)
    if (this.#queue.length > 0 && hopeless && this.#lanes.size < limits.queryWorkers) this.#addLane()
  }

  #start(lane: Lane, pending: Pending): void {
    lane.current = pending
    lane.patient = true
    lane.worker.postMessage(pending.job)
    lane.timer = setTimeout(() => {
      lane.patient = false
      this.#dispatch()
      lane.timer = setTimeout(() => this.#cutOff(lane), this.#limit - limits.queryPatience)
    }, limits.queryPatience)
  }

  get #limit() {
    return this.#options.queryTime ?? limits.queryTime
  }

  #cutOff(lane: Lane): void {
    const seconds = this.#limit / 1000
    const description = `The query was cut off after ${seconds} seconds`
    this.#end(lane, queryError(408, description, lane.current?.job.query ?? '', 'queryTimeoutError'))
    this.#addLane()
  }

  #addLane(): void {
    if (this.#closed || this.#lanes.size >= limits.queryWorkers) return
    const { directory, projectId, dataset } = this.#options
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      workerData: { directory, projectId, dataset },
      // The documents are held here once more, but a runaway result must not take the process with it.
      resourceLimits: { maxOldGenerationSizeMb: 1024, stackSizeMb: 8 },
    })
    const lane: Lane = { worker, ready: false, current: null, timer: undefined, patient: true }
    this.#lanes.add(lane)
    worker.on('message', (message: 'ready' | QueryAnswer) => this.#onMessage(lane, message))
    worker.on('error', (error) => this.#onDeath(lane, error as Error))
    worker.on('exit', () => this.#onDeath(lane, new Error('The query worker ended')))
  }

  #onMessage(lane: Lane, message: 'ready' | QueryAnswer): void {
    if (message === 'ready') {
      lane.ready = true
      this.#failures = 0
      // One is held ready, so that the first slow query finds somebody to pass it by.
      setTimeout(() => this.#lanes.size < 2 && this.#addLane(), SPARE_DELAY).unref()
    } else {
      clearTimeout(lane.timer)
      lane.current?.resolve(message)
      lane.current = null
    }
    this.#dispatch()
  }

  /** A worker that died of a query (out of memory, say) fails that query only. */
  #onDeath(lane: Lane, error: Error): void {
    if (!this.#lanes.has(lane)) return
    const { job } = lane.current ?? {}
    void this.#end(
      lane,
      queryError(500, `The query could not be answered: ${error.message}`, job?.query ?? ''),
    )
    if (this.#closed || this.#lanes.size > 0) return
    if (!lane.ready) this.#failures++
    if (this.#failures > 3) {
      for (const pending of this.#queue.splice(0)) pending.reject(new LakeError(503, error.message))
      this.#failures = 0
    }
    setTimeout(() => this.#addLane(), this.#failures * 100).unref()
  }

  async #end(lane: Lane, error: Error): Promise<void> {
    this.#lanes.delete(lane)
    clearTimeout(lane.timer)
    lane.current?.reject(error)
    lane.current = null
    await lane.worker.terminate()
  }

  #onCommit(transaction: CommittedTransaction): void {
    this.#cache.invalidate(transaction)
    const changes = transaction.changes.map(({ id, after }) => ({ id, after }))
    for (const { worker } of this.#lanes)
      worker.postMessage({ kind: 'commit', seq: transaction.seq, changes })
  }
}
