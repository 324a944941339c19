import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PatchJob } from './apply-mutation.ts'
import type { Client } from './client.ts'
import type { Dependencies } from './dependencies.ts'
import type { LakeDocument } from './document.ts'
import { LakeError, queryError, tooSlow } from './errors.ts'
import { FairQueue } from './fair-queue.ts'
import { JobProcess } from './job-process.ts'
import { limits } from './limits.ts'
import type { Bound, Filter, MatchJob } from './listen-filter.ts'
import { type ViewKey, viewName } from './perspectives.ts'
import { QueryCache } from './query-cache.ts'
import { assertQuery } from './query-limits.ts'
import type { Commit, Job, PatchResult, QueryAnswer, QueryProcessData } from './query-process.ts'
import { parseQueryRequest, type QueryRequest } from './query-request.ts'
import type { CommittedTransaction, Store } from './store.ts'

export type Query = { query: string; params: Record<string, unknown>; view: ViewKey; identity: string }
export type QueryResult = { json: string; ms: number; dependencies: Dependencies }

type Success = Extract<QueryAnswer, { ok: true }>

type Pending = {
  job: Job
  client: Client
  /** Identifies the job and everything that affects its cost. */
  key: string
  cost: number
  resolve(answer: Success): void
  reject(error: Error): void
}

type Runner = {
  process: JobProcess<Job, QueryAnswer>
  lane: Lane
  pending: Pending | undefined
  timer: NodeJS.Timeout | undefined
}

class Lane {
  readonly queue = new FairQueue<Pending>(limits.queryQueue)
  /** A prompt lane keeps its process running, and moves jobs that exceed `limits.slowJob` to another lane. */
  readonly prompt: boolean
  readonly background: boolean
  runner: Runner | undefined

  constructor({ prompt = false, background = true } = {}) {
    this.prompt = prompt
    this.background = background
  }
}

/** Milliseconds. The second process starts later, so it does not delay the lake's start. */
const SECOND_START = 1_000
const START_ATTEMPTS = 3
const START_PAUSE = 100

export type QueryServiceOptions = QueryProcessData & { queryTime?: number }

/** Runs queries in child processes and caches the results. */
export class QueryService {
  readonly #store: Store
  readonly #options: QueryServiceOptions
  /** Queries of trusted clients unless known to be slow, and anonymous queries that were quick last time. */
  readonly #quick = new Lane({ prompt: true, background: false })
  readonly #trial = new Lane({ prompt: true })
  readonly #slow = { trusted: new Lane(), anonymous: new Lane() }
  readonly #lanes = [this.#quick, this.#trial, this.#slow.trusted, this.#slow.anonymous]
  readonly #results = new QueryCache(limits.resultCache)
  /** CPU time in milliseconds, by job key. */
  readonly #costs = new LRUCache<string, number>({ max: limits.knownQueries })
  /** Slow queries by client and query text, whatever the parameters. */
  readonly #slowQueries = new LRUCache<string, true>({ max: limits.knownQueries, ttl: limits.slowQueryTtl })
  #failedStarts = 0
  #closed = false

  constructor(store: Store, options: QueryServiceOptions) {
    this.#store = store
    this.#options = options
    store.onCommit((transaction) => this.#onCommit(transaction))
    this.#launch(this.#quick)
  }

  /**
   * `seq`: the last transaction that the result includes.
   * @throws LakeError 400 for an invalid query, 408 if it ran too long, 429 if it waited too long
   */
  async run(
    { query, params, view, identity }: Query,
    client: Client,
  ): Promise<QueryResult & { seq: number }> {
    assertQuery(query, params)
    const key = JSON.stringify([viewName(view), identity, query, params])
    const cached = this.#results.get(key)
    if (cached) return { ...cached, ms: 0, seq: this.#store.seq }
    const answer = await this.#ask({ kind: 'query', query, params, view, identity }, client, key)
    const { json, ms, seq, dependencies } = answer
    // If a transaction was committed meanwhile, the result may be stale, so it is not cached.
    if (seq === this.#store.seq) this.#results.set(key, { json, dependencies, isPublic: view.public })
    return { json, ms, seq, dependencies }
  }

  /**
   * Runs the query of a request. A large request of an anonymous caller waits with the slow queries and is parsed in
   * their process. Its result is not cached.
   * @throws LakeError as `run` does
   */
  async answer(
    request: QueryRequest,
    isPublic: boolean,
    identity: string,
    client: Client,
  ): Promise<QueryResult & { query: string }> {
    const size = request.search.length + (request.body?.length ?? 0)
    if (!client.trusted && size > limits.smallQuery)
      return this.#ask({ kind: 'unparsed', request, public: isPublic, identity }, client, '')
    const { query, params, layers } = parseQueryRequest(request)
    const view = { layers, public: isPublic }
    return { query, ...(await this.run({ query, params, view, identity }, client)) }
  }

  async checkFilter({ query, params }: Filter, client: Client): Promise<Bound> {
    assertQuery(query, params)
    const key = JSON.stringify(['filter', query, params])
    return JSON.parse((await this.#ask({ kind: 'filter', query, params }, client, key)).json)
  }

  async match(job: MatchJob, client: Client): Promise<boolean[]> {
    const key = JSON.stringify(['match', job.query, job.params])
    return JSON.parse((await this.#ask({ kind: 'match', ...job }, client, key)).json)
  }

  /**
   * Applies a patch that could take too much time or memory on the lake's own thread. `cost`: CPU time in milliseconds.
   * @throws LakeError 400 if the patch cannot be applied, 413 if it takes too long, 429 if it waited too long, 503 if
   * no process can be started
   */
  async patch(job: PatchJob, client: Client): Promise<{ document: LakeDocument; cost: number }> {
    const answer = await this.#ask({ kind: 'patch', ...job }, client, '').catch((error: LakeError) => {
      throw [400, 408].includes(error.status) ? tooSlow() : error
    })
    const result: PatchResult = JSON.parse(answer.json)
    if ('document' in result) return { document: result.document, cost: answer.cost }
    throw new LakeError(result.status, result.message)
  }

  /** Ends the processes, and waits until they have closed the database. Only the last connection applies the log. */
  async close(): Promise<void> {
    this.#closed = true
    const processes = this.#lanes.flatMap(({ runner }) => runner?.process ?? [])
    const error = new LakeError(503, 'The lake is shutting down')
    for (const { queue, runner } of this.#lanes) {
      queue.rejectAll(error)
      if (runner) this.#release(runner)?.reject(error)
      runner?.process.end(error.message)
    }
    await Promise.all(processes.map(({ exited }) => exited))
  }

  #ask(job: Job, client: Client, name: string): Promise<Success> {
    if (this.#closed) return Promise.reject(new LakeError(503, 'The lake is shutting down'))
    const key = hashOf(name)
    return new Promise((resolve, reject) => {
      const pending = { job, client, key, cost: this.#costs.get(key) ?? 0, resolve, reject }
      this.#enqueue(this.#laneFor(pending), pending)
    })
  }

  #laneFor(pending: Pending): Lane {
    const { client, job, key } = pending
    if (job.kind === 'unparsed') return this.#slowLane(client)
    const cost = this.#costs.get(key)
    if (cost !== undefined && cost <= limits.quickQuery) return this.#quick
    if (this.#slowQueries.has(slowName(pending))) return this.#slowLane(client)
    return client.trusted ? this.#quick : this.#trial
  }

  #slowLane = ({ trusted }: Client) => (trusted ? this.#slow.trusted : this.#slow.anonymous)

  #enqueue(lane: Lane, pending: Pending): void {
    lane.queue.push(pending)
    if (!lane.runner) this.#launch(lane)
    this.#dispatch(lane)
    if (lane === this.#quick) this.#dispatch(this.#trial)
  }

  #dispatch(lane: Lane): void {
    const { runner } = lane
    if (!runner?.process.free) return
    const helps = lane === this.#trial && !this.#quick.runner?.process.ready
    const pending = (helps && this.#quick.queue.take()) || lane.queue.take()
    if (pending) this.#start(runner, pending)
    else if (!lane.prompt && !runner.timer) {
      runner.timer = setTimeout(() => runner.process.end('it was idle'), limits.slowProcessIdle)
    }
  }

  #start(runner: Runner, pending: Pending): void {
    clearTimeout(runner.timer)
    runner.pending = pending
    runner.timer = setTimeout(() => this.#cutOff(runner), this.#options.queryTime ?? limits.queryTime)
    runner.process.run(pending.job).then(
      (answer) => {
        this.#release(runner)
        this.#settle(pending, answer)
        this.#dispatch(runner.lane)
      },
      (error: Error) => {
        // If the process has exited, `#onEnd` has already handled it.
        if (runner.pending !== pending) return
        this.#release(runner)?.reject(error)
        this.#dispatch(runner.lane)
      },
    )
  }

  #settle(pending: Pending, answer: QueryAnswer): void {
    if (!answer.ok) {
      pending.reject(new LakeError(answer.status, answer.message, answer.body))
      return
    }
    // Remember only costs that predict the next run. A match's cost depends on the documents passed to it, and that of
    // a query with `now()` on the time.
    if (pending.job.kind === 'query' && !answer.dependencies.clock) this.#costs.set(pending.key, answer.cost)
    pending.resolve(answer)
  }

  #release(runner: Runner): Pending | undefined {
    const { pending } = runner
    clearTimeout(runner.timer)
    runner.timer = undefined
    runner.pending = undefined
    return pending
  }

  #cutOff(runner: Runner): void {
    const pending = this.#release(runner)
    if (pending) {
      this.#rememberSlow(pending)
      const seconds = (this.#options.queryTime ?? limits.queryTime) / 1000
      const description = `The query was stopped after ${seconds} seconds`
      pending.reject(queryError(408, description, textOf(pending.job), 'queryTimeoutError'))
    }
    runner.process.end('its query took too long')
  }

  /** Moves a slow query to its client's slow lane. If that lane has no process, the query's process moves too. */
  #onSlow(runner: Runner): void {
    const { lane, pending } = runner
    if (!lane.prompt || !pending) return
    this.#rememberSlow(pending)
    const slow = this.#slowLane(pending.client)
    if (slow.runner) {
      this.#release(runner)
      this.#enqueue(slow, pending)
      runner.process.end('its query moved to another process')
    } else {
      lane.runner = undefined
      slow.runner = runner
      runner.lane = slow
      runner.process.yieldProcessor()
      this.#launch(lane)
    }
  }

  #rememberSlow(pending: Pending): void {
    this.#costs.delete(pending.key)
    this.#slowQueries.set(slowName(pending), true)
  }

  #launch(lane: Lane): void {
    if (this.#closed || lane.runner) return
    const { directory, projectId, dataset } = this.#options
    const runner: Runner = {
      lane,
      pending: undefined,
      timer: undefined,
      process: new JobProcess({
        module: './query-process.ts',
        data: { directory, projectId, dataset } satisfies QueryProcessData,
        background: lane.background,
        onReady: () => this.#onReady(runner),
        onSlow: () => this.#onSlow(runner),
        onEnd: (reason) => this.#onEnd(runner, reason),
      }),
    }
    lane.runner = runner
  }

  #onReady({ lane }: Runner): void {
    this.#failedStarts = 0
    this.#dispatch(lane)
    if (lane === this.#quick) setTimeout(() => this.#launch(this.#trial), SECOND_START).unref()
  }

  #onEnd(runner: Runner, reason: string): void {
    const { lane, process } = runner
    const pending = this.#release(runner)
    if (lane.runner === runner) lane.runner = undefined
    if (pending) this.#onEndedQuery(pending, lane, reason)
    if (this.#closed) return
    if (!process.ready) this.#failedStarts++
    if (this.#failedStarts > START_ATTEMPTS) {
      this.#failedStarts = 0
      const error = new LakeError(503, `Queries cannot be run: ${reason}`)
      for (const { queue } of this.#lanes) queue.rejectAll(error)
    }
    const launch = () => (lane.prompt || lane.queue.size > 0) && this.#launch(lane)
    if (process.ready) launch()
    else setTimeout(launch, this.#failedStarts * START_PAUSE).unref()
  }

  /**
   * Retries the query once in its slow lane, because garbage from an earlier query may have exceeded the memory
   * limit.
   */
  #onEndedQuery(pending: Pending, lane: Lane, reason: string): void {
    this.#rememberSlow(pending)
    if (lane.prompt && !this.#closed) this.#enqueue(this.#slowLane(pending.client), pending)
    else pending.reject(queryError(400, `The query was killed: ${reason}`, textOf(pending.job)))
  }

  #onCommit(transaction: CommittedTransaction): void {
    this.#results.invalidate(transaction)
    const changes = transaction.changes.map(({ id, after }) => ({ id, after }))
    const notice = JSON.stringify({ seq: transaction.seq, changes } satisfies Commit)
    for (const { runner } of this.#lanes) runner?.process.notify(notice)
  }
}

const textOf = (job: Job) => ('query' in job ? job.query : '')

/** Hashed, because thousands are stored and queries may be long. */
const slowName = ({ client, job }: Pending) => `${client.name} ${hashOf(textOf(job))}`

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64')
