import { applyMutation, type PatchJob } from './apply-mutation.ts'
import { CpuTime } from './cpu-time.ts'
import {
  isObject,
  isValidId,
  type JsonObject,
  type LakeDocument,
  randomId,
  strongReferences,
} from './document.ts'
import { badRequest, LakeError, mutationError, tooManyMutations } from './errors.ts'
import { limits } from './limits.ts'
import { isCheap, singlePatches } from './patch-cost.ts'
import type { Change, Store, Transaction } from './store.ts'
import { assertPatch, assertStorable, type Size, withArrayKeys } from './validation.ts'

export type MutationResult = { id: string; operation: 'create' | 'update' | 'delete' | 'none' }
export type MutationOptions = {
  autoGenerateArrayKeys?: boolean
  /** Whether `addAny` may let other requests run while it applies many mutations. */
  yields?: boolean
  /** Whether the documents that queries have selected are unchanged. */
  areSelectionsCurrent?: () => boolean
}

/** Applies a patch in another process. */
export type ApplyElsewhere = (job: PatchJob) => Promise<LakeDocument>

type Planned = { result: MutationResult; mutation?: JsonObject; before: LakeDocument | null }

/** Thrown for a patch that must run in another process, because it could block the lake. */
class CostlyPatch extends Error {}

const CREATE_OPERATIONS = ['create', 'createOrReplace', 'createIfNotExists'] as const

/** Adds up the sizes of a transaction's mutations, or of the documents that it changes. */
class TotalSize {
  #fields = 0
  #characters = 0

  add({ fields, characters }: Size): void {
    this.#fields += fields
    this.#characters += characters
    if (this.#fields > limits.transactionFields)
      throw tooLarge(`have at most ${limits.transactionFields} fields and array items`)
    if (this.#characters > limits.transactionCharacters)
      throw tooLarge(`contain at most ${limits.transactionCharacters} characters`)
  }
}

const tooLarge = (limit: string) =>
  new LakeError(413, `The documents of a transaction may ${limit}. Use smaller transactions.`)

/** Applies a list of mutations in memory, without changing the store. */
export class TransactionBuilder {
  readonly id: string
  timestamp: string
  readonly author: string
  readonly results: MutationResult[] = []
  readonly pending = new Map<string, LakeDocument | null>()
  readonly #store: Store
  readonly #options: MutationOptions
  readonly #perDocument = new Map<string, JsonObject[]>()
  readonly #mutations: JsonObject[] = []
  /** The stored documents that the transaction has read. */
  readonly #read = new Map<string, LakeDocument | undefined>()
  readonly #cpu = new CpuTime()
  /** Whether other requests may have run since the transaction was started. */
  #waited = false
  readonly #given = new TotalSize()

  constructor(store: Store, author: string, transactionId: unknown, options: MutationOptions = {}) {
    if (
      transactionId !== undefined &&
      (typeof transactionId !== 'string' || !/^[\w.-]{1,128}$/.test(transactionId))
    ) {
      throw badRequest('"transactionId" must be a string of letters, digits, "-", "_" and "."')
    }
    if (transactionId && store.hasTransaction(transactionId)) {
      throw new LakeError(409, `A transaction with id "${transactionId}" was already applied`)
    }
    this.#store = store
    this.#options = options
    this.author = author
    this.id = transactionId ?? randomId()
    this.timestamp = store.timestamp()
  }

  /** False if another transaction has used its id, or has changed a document that it read or selected. */
  get isCurrent(): boolean {
    return (
      !this.#store.hasTransaction(this.id) &&
      this.#options.areSelectionsCurrent?.() !== false &&
      this.#read.entries().every(([id, document]) => this.#store.get(id) === document)
    )
  }

  current(id: string): LakeDocument | null {
    const pending = this.pending.get(id)
    if (pending !== undefined) return pending
    const stored = this.#store.get(id)
    if (!this.#read.has(id)) this.#read.set(id, stored)
    return stored ?? null
  }

  /** @throws CostlyPatch if the mutation needs `addAny` */
  add(mutation: unknown, index: number): void {
    const planned = this.#plan(mutation, index)
    const steps = this.#steps(planned, index)
    let step = steps.next()
    while (!step.done) step = steps.next()
    this.#record(planned, step.value, index)
  }

  /** Like `add`, but yields to other requests and runs costly patches in another process. */
  async addAny(mutation: unknown, index: number, applyElsewhere: ApplyElsewhere): Promise<void> {
    await this.#yield()
    const planned = this.#plan(mutation, index)
    let after: LakeDocument | null
    try {
      const steps = this.#steps(planned, index)
      let step = steps.next()
      while (!step.done) {
        await this.#yield()
        step = steps.next()
      }
      after = step.value
    } catch (error) {
      const { mutation, before } = planned
      if (!(error instanceof CostlyPatch) || !isObject(mutation?.patch) || !before) throw error
      after = await this.#applyElsewhere({ mutation, document: before }, index, applyElsewhere)
    }
    this.#record(planned, after, index)
  }

  #plan(mutation: unknown, index: number): Planned {
    this.#cpu.assertBelowLimit()
    if (!isObject(mutation) || Object.keys(mutation).length !== 1) {
      throw badRequest(`Mutation ${index} must be an object with exactly one operation`)
    }
    this.#given.add(assertStorable(mutation))
    if (this.results.length >= limits.mutationsPerTransaction) throw tooManyMutations()
    const [operation, body] = Object.entries(mutation)[0] as [string, unknown]
    if (!isObject(body)) throw badRequest(`Mutation ${index}: "${operation}" must be an object`)
    if ((CREATE_OPERATIONS as readonly string[]).includes(operation))
      return this.#create(operation, body, index)
    if (operation === 'patch') return this.#patch(body, index)
    if (operation === 'delete') return this.#delete(body, index)
    throw badRequest(`Mutation ${index}: unknown operation "${operation}"`)
  }

  #create(operation: string, body: JsonObject, index: number): Planned {
    const { _rev, ...given } = this.#options.autoGenerateArrayKeys
      ? withArrayKeys(body)
      : structuredClone(body)
    if (typeof given._type !== 'string' || !given._type) {
      throw badRequest(`Mutation ${index}: a document must have a "_type" of at least one character`)
    }
    assertDates(given)
    const id = generatedId(given._id, operation === 'create')
    if (!isValidId(id)) throw badRequest(`Mutation ${index}: "${String(id)}" is not a valid document id`)
    const existing = this.current(id)
    if (existing && operation === 'create') {
      throw mutationError(409, index, {
        type: 'documentAlreadyExistsError',
        description: `Document by ID "${id}" already exists`,
        id,
      })
    }
    if (existing && operation === 'createIfNotExists')
      return { result: { id, operation: 'none' }, before: existing }
    return {
      result: { id, operation: existing ? 'update' : 'create' },
      mutation: { [operation]: { ...given, _id: id } },
      before: existing,
    }
  }

  #patch(body: JsonObject, index: number): Planned {
    const { id, ifRevisionID, ...operations } = body
    if (!isValidId(id)) throw badRequest(`Mutation ${index}: a patch needs an "id" or a "query"`)
    for (const [name, argument] of Object.entries(operations)) {
      assertPatch(name, argument)
    }
    const existing = this.current(id)
    if (!existing) throw notFoundError(id, index)
    if (ifRevisionID !== undefined && ifRevisionID !== existing._rev) {
      throw revisionError(id, existing._rev, ifRevisionID, index)
    }
    const patch = this.#options.autoGenerateArrayKeys ? withArrayKeys(operations) : operations
    return {
      result: { id, operation: 'update' },
      mutation: { patch: { id, ...patch } },
      before: existing,
    }
  }

  #delete(body: JsonObject, index: number): Planned {
    if (!isValidId(body.id)) throw badRequest(`Mutation ${index}: a delete needs an "id" or a "query"`)
    const { id } = body
    const existing = this.current(id)
    if (!existing) return { result: { id, operation: 'none' }, before: null }
    return { result: { id, operation: 'delete' }, mutation: { delete: { id } }, before: existing }
  }

  async #yield(): Promise<void> {
    if (this.#options.yields === false || !this.#cpu.isTurnOver) return
    this.#waited = true
    await this.#cpu.takeTurn()
  }

  /** Applies a mutation. Yields before each step. */
  *#steps({ mutation, before }: Planned, index: number): Generator<void, LakeDocument | null> {
    if (!mutation) return before
    try {
      let after = before
      for (const step of isObject(mutation.patch) ? singlePatches(mutation.patch) : [mutation]) {
        yield
        after = this.#step(step, after)
      }
      return after
    } catch (error) {
      if (error instanceof LakeError || error instanceof CostlyPatch) throw error
      throw badRequest(`Mutation ${index}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  #step(mutation: JsonObject, before: LakeDocument | null): LakeDocument | null {
    if (isObject(mutation.patch) && before && !isCheap(mutation.patch, before)) throw new CostlyPatch()
    this.#cpu.assertBelowLimit()
    return applyMutation(mutation, before, this)
  }

  async #applyElsewhere(
    job: Pick<PatchJob, 'mutation' | 'document'>,
    index: number,
    applyElsewhere: ApplyElsewhere,
  ): Promise<LakeDocument> {
    this.#waited = true
    const applying = applyElsewhere({ ...job, id: this.id, timestamp: this.timestamp })
    this.#cpu.pause()
    try {
      return await applying
    } catch (error) {
      if (!(error instanceof LakeError) || error.status !== 400) throw error
      throw badRequest(`Mutation ${index}: ${error.message}`)
    } finally {
      this.#cpu.resume()
    }
  }

  #record({ result, mutation, before }: Planned, after: LakeDocument | null, index: number): void {
    this.results.push(result)
    if (!mutation) return
    const { id } = result
    if (after) assertStillTheSame(id, before, after, mutation, index)
    this.pending.set(id, after)
    const mutations = this.#perDocument.get(id)
    if (mutations) mutations.push(mutation)
    else this.#perDocument.set(id, [mutation])
    this.#mutations.push(mutation)
  }

  /** Keeps the log in the order of its timestamps, because others may have committed since this one started. */
  #stampAgain(): void {
    const earlier = this.timestamp
    this.timestamp = this.#store.timestamp()
    for (const [id, document] of this.pending) {
      if (!document) continue
      const isNew = !this.#store.get(id)
      this.pending.set(id, {
        ...document,
        ...(isNew && document._createdAt === earlier && { _createdAt: this.timestamp }),
        ...(document._updatedAt === earlier && { _updatedAt: this.timestamp }),
      })
    }
  }

  build(): Transaction {
    if (this.#waited) this.#stampAgain()
    const changes: Change[] = []
    const size = new TotalSize()
    for (const [id, after] of this.pending) {
      const before = this.#store.get(id) ?? null
      if (before === null && after === null) continue
      // Checks the result, because several shallow patches can nest a document too deep, and an escaped path can set a
      // reserved attribute.
      size.add(assertStorable(after))
      changes.push({ id, before, after, mutations: this.#perDocument.get(id) ?? [] })
    }
    for (const change of changes) {
      this.#cpu.assertBelowLimit()
      this.#assertReferences(change)
    }
    return {
      id: this.id,
      author: this.author,
      timestamp: this.timestamp,
      mutations: this.#mutations,
      changes,
    }
  }

  /** Rejects dangling strong references and the deletion of strongly referenced documents. */
  #assertReferences({ id, before, after }: Change): void {
    const index = Math.max(
      0,
      this.results.findLastIndex((result) => result.id === id),
    )
    if (after === null) {
      const referrers = this.#store.referrersOf(id).filter((referrer) => {
        const document = this.current(referrer)
        return referrer !== id && document && strongReferences(document).has(id)
      })
      if (referrers.length === 0) return
      throw mutationError(409, index, {
        type: 'documentHasExistingReferencesError',
        description: `Document "${id}" cannot be deleted as there are references to it from "${referrers[0]}"`,
        id,
        referencingIDs: referrers,
      })
    }
    const already = before ? strongReferences(before) : new Set()
    for (const target of strongReferences(after)) {
      if (already.has(target) || this.current(target)) continue
      throw mutationError(409, index, {
        type: 'documentReferenceDoesNotExistError',
        description: `Document "${id}" references non-existent document "${target}"`,
        id,
        referenceID: target,
      })
    }
  }
}

/** Generates a missing id. An id that ends in a dot becomes the prefix of a generated one. */
function generatedId(id: unknown, mayGenerate: boolean): unknown {
  if (!mayGenerate) return id
  if (id === undefined || id === '') return randomId()
  return typeof id === 'string' && id.endsWith('.') ? id + randomId() : id
}

function assertStillTheSame(
  id: string,
  before: LakeDocument | null,
  after: LakeDocument,
  mutation: JsonObject,
  index: number,
): void {
  if (!isObject(after) || after._id !== id) throw badRequest(`Mutation ${index}: "_id" cannot be changed`)
  if (typeof after._type !== 'string') throw badRequest(`Mutation ${index}: "_type" must be a string`)
  if (mutation.patch && before && before._type !== after._type) {
    throw badRequest(`Mutation ${index}: Cannot modify immutable attribute "_type"`)
  }
  assertDates(after)
}

function assertDates(document: JsonObject): void {
  for (const field of ['_createdAt', '_updatedAt'])
    if (field in document && typeof document[field] !== 'string')
      throw badRequest(`"${field}" must be a string`)
}

function notFoundError(id: string, index: number) {
  return mutationError(409, index, {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })
}

function revisionError(id: string, currentRevisionID: string, expectedRevisionID: unknown, index: number) {
  return mutationError(409, index, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected "${String(expectedRevisionID)}"`,
    id,
    currentRevisionID,
    expectedRevisionID,
  })
}
