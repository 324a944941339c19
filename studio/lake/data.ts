import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { TurnsByKey } from '../../lib/http/turns-by-key.ts'
import { asActionError, mutationsOf } from './actions.ts'
import { publishedByDefault } from './api-version.ts'
import { type Access, requireLevel } from './auth.ts'
import { boundedJson } from './bounded-json.ts'
import { type Client, clientOf } from './client.ts'
import { isObject, isPublicId, type JsonObject, type LakeDocument, publishedIdOf } from './document.ts'
import { badRequest, LakeError, tooManyRequests, tooSlow } from './errors.ts'
import { type Call, NO_WEBHOOKS, readJsonBody, sendAnswer, sendJson, withJson } from './http.ts'
import { limits } from './limits.ts'
import { syncTags } from './live.ts'
import { type ApplyElsewhere, TransactionBuilder } from './mutations.ts'
import type { QueryResult, QueryService } from './query.ts'
import { type PlainMutation, Selections } from './selections.ts'
import type { Store } from './store.ts'
import { takeTurn } from './turns.ts'

/** How often to build a transaction while others change its documents. */
const BUILD_TRIES = 10

export class DataService {
  readonly #store: Store
  readonly #queries: QueryService
  readonly #turns = new TurnsByKey({ running: 1, waiting: limits.queryQueue.trusted })

  constructor(store: Store, queries: QueryService) {
    this.#store = store
    this.#queries = queries
  }

  async query(call: Call): Promise<void> {
    const { access, client, request, url, params: path } = call
    const body = request.method === 'POST' ? await readJsonBody(call, limits.queryBody) : null
    if (!body) await takeTurn(client)
    const version = path.version ?? '1'
    const asked = { search: url.search, body, defaultPerspective: defaultPerspective(version) }
    const isPublic = access.level === 'public'
    const identity = access.user?.id ?? '<anonymous>'
    const { query, json, ms, dependencies } = await this.#queries.answer(asked, isPublic, identity, client)
    const echo = url.searchParams.get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
    await sendAnswer(
      call,
      `{${echo}"result":`,
      json,
      `,"ms":${ms},"syncTags":${JSON.stringify(syncTags(dependencies))}}`,
    )
  }

  async documents(call: Call): Promise<void> {
    const { access, params, url } = call
    await takeTurn(call.client)
    const asked = [...new Set((params.ids ?? '').split(',').filter(Boolean))]
    const all = url.searchParams.get('includeAllVersions') === 'true'
    const mayReadId = (id: string) => access.level !== 'public' || isPublicId(id)
    // The list of versions is private too, so it includes only ids that the caller may read.
    const ids = all ? this.#versionsOf(asked, access).filter(mayReadId) : asked
    const documents: LakeDocument[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of ids) {
      const document = this.#store.get(id)
      const mayRead = mayReadId(id)
      if (document && mayRead) documents.push(document)
      else omitted.push({ id, reason: document || !mayRead ? 'permission' : 'existence' })
    }
    const shown = url.searchParams.get('excludeContent') === 'true' ? [] : documents
    const limit = call.client.trusted ? limits.queryResult : limits.anonymousDocuments
    await sendAnswer(call, boundedJson({ documents: shown, omitted }, limit))
  }

  #versionsOf(ids: string[], { level }: Access): string[] {
    const published = new Set(ids.map(publishedIdOf))
    // Only published versions are public, so an anonymous request need not search all documents.
    if (level === 'public') return [...published].filter((id) => this.#store.get(id))
    return [...this.#store.all()].map(({ _id }) => _id).filter((id) => published.has(publishedIdOf(id)))
  }

  async mutate(call: Call): Promise<void> {
    requireLevel(call.access, 'write')
    await withJson(call, (body) => this.#mutate(call, body))
  }

  async #mutate(call: Call, body: unknown): Promise<void> {
    const { access, request, url } = call
    if (!isObject(body)) throw badRequest('The body must be an object')
    const flag = (name: string) => url.searchParams.get(name) === 'true'
    const options = { autoGenerateArrayKeys: flag('autoGenerateArrayKeys') }
    const transactionId = body.transactionId ?? url.searchParams.get('transactionId') ?? undefined
    const selections = new Selections(body.mutations, this.#store, (query, params) =>
      this.#select(query, params, access),
    )
    let mutations: PlainMutation[] = []
    const start = async (yields: boolean) => {
      mutations = await selections.resolve()
      const builder = { ...options, yields, areSelectionsCurrent: () => selections.areCurrent }
      return new TransactionBuilder(this.#store, access.user?.id ?? '', transactionId, builder)
    }
    const add = async (transaction: TransactionBuilder, applyElsewhere: ApplyElsewhere) => {
      for (const { mutation, optional, index } of mutations)
        if (!optional || transaction.current(selectedId(mutation)))
          await transaction.addAny(mutation, index, applyElsewhere)
    }
    const transacting = this.#transact(access, start, add, (transaction) => {
      const built = transaction.build()
      const withDocuments = flag('returnDocuments')
      const results = transaction.results.map(({ id, operation }) =>
        withDocuments ? { id, operation, document: transaction.current(id) } : { id, operation },
      )
      // Before the commit, so that nothing is applied if the response would be too large.
      const json = boundedJson({ transactionId: transaction.id, results }, limits.mutationResult)
      const silent = request.headers[NO_WEBHOOKS] === 'true'
      if (!flag('dryRun') && built.changes.length > 0) this.#store.commit(built, { silent })
      return json
    })
    await sendAnswer(call, await transacting.finally(() => selections.stop()))
  }

  async actions(call: Call): Promise<void> {
    requireLevel(call.access, 'write')
    await withJson(call, (body) => this.#act(call, body))
  }

  async #act({ access, response, url }: Call, body: unknown): Promise<void> {
    const { actions, transactionId } = isObject(body) ? body : {}
    if (!isObject(body) || !Array.isArray(actions)) throw badRequest('"actions" must be an array')
    const start = async (yields: boolean) =>
      new TransactionBuilder(this.#store, access.user?.id ?? '', transactionId, { yields })
    const add = async (transaction: TransactionBuilder, applyElsewhere: ApplyElsewhere) => {
      for (const [index, action] of actions.entries())
        try {
          for (const mutation of mutationsOf(transaction, action, index))
            await transaction.addAny(mutation, index, applyElsewhere)
        } catch (error) {
          throw asActionError(error, index)
        }
    }
    const id = await this.#transact(access, start, add, (transaction) => {
      try {
        const built = transaction.build()
        const dry = body.dryRun === true || url.searchParams.get('dryRun') === 'true'
        if (!dry && built.changes.length > 0) this.#store.commit(built)
      } catch (error) {
        throw asActionError(error)
      }
      return transaction.id
    })
    sendJson(response, 200, { transactionId: id })
  }

  /**
   * Builds and commits a transaction. Builds it again if another one changed its documents or used its id meanwhile.
   * @param commit must be synchronous, so that no other transaction comes first
   */
  async #transact<Result>(
    access: Access,
    start: (yields: boolean) => Promise<TransactionBuilder>,
    add: (transaction: TransactionBuilder, applyElsewhere: ApplyElsewhere) => Promise<void>,
    commit: (transaction: TransactionBuilder) => Result,
  ): Promise<Result> {
    const client = clientOf(access)
    let cost = 0
    let endTurn: (() => void) | undefined
    const applyElsewhere: ApplyElsewhere = async (job) => {
      const applied = await this.#queries.patch(job, client)
      cost += applied.cost
      if (cost > limits.queryTime) throw tries === 1 ? tooSlow() : changedMeanwhile()
      return applied.document
    }
    let tries = 1
    try {
      for (; tries <= BUILD_TRIES; tries++) {
        // Only the first try yields. Otherwise, frequent writes to the same documents could make every try fail.
        const transaction = await start(tries === 1)
        try {
          await add(transaction, applyElsewhere)
        } catch (error) {
          // A document that changed meanwhile may have caused the error.
          if (!isConflict(error) || transaction.isCurrent || cost > limits.queryTime) throw error
        }
        if (transaction.isCurrent) return commit(transaction)
        // Without turns, a client's concurrent transactions would keep restarting each other.
        endTurn ??= await this.#takeTurn(client)
        // Otherwise, all waiting transactions would be built in one turn of the event loop.
        await yieldToRequests()
      }
      throw changedMeanwhile()
    } finally {
      endTurn?.()
    }
  }

  /**
   * @returns a function that ends the turn
   * @throws LakeError 429 if too many of the client's transactions are waiting, or if this one waits too long
   */
  async #takeTurn({ name }: Client): Promise<() => void> {
    const tooLong = AbortSignal.timeout(limits.queryQueue.time)
    const end = await this.#turns.take(name, tooLong).catch(() => undefined)
    if (!end) throw tooManyRequests()
    return end
  }

  /** The references from other datasets: none, because there are no other datasets. */
  references({ access, response }: Call): void {
    requireLevel(access, 'read')
    sendJson(response, 200, { totalCount: 0, references: [] })
  }

  #select(query: string, params: JsonObject, access: Access): Promise<QueryResult & { seq: number }> {
    const view = { layers: 'raw' as const, public: false }
    const identity = access.user?.id ?? ''
    return this.#queries.run({ query, params, view, identity }, clientOf(access))
  }
}

const changedMeanwhile = () =>
  new LakeError(409, 'Other transactions changed the same documents at the same time. Try again.')

const isConflict = (error: unknown) => error instanceof LakeError && [400, 409].includes(error.status)

const defaultPerspective = (version: string) => (publishedByDefault(version) ? 'published' : 'raw')

function selectedId(mutation: unknown): string {
  const body = isObject(mutation) ? Object.values(mutation)[0] : undefined
  return isObject(body) ? String(body.id) : ''
}
