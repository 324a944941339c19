import {
  draftId,
  eachObject,
  isDraftId,
  isObject,
  isVersionId,
  type JsonObject,
  publishedIdOf,
} from './document.ts'
import { actionError, badRequest, LakeError, type MutationErrorItem } from './errors.ts'
import type { TransactionBuilder } from './mutations.ts'

type Context = { transaction: TransactionBuilder; action: JsonObject; index: number }
type Mutations = Generator<JsonObject, void>

const PREFIX = 'sanity.action.document.'

/**
 * The Studio's editing actions. Each is turned into mutations of the published document, its draft or its versions.
 */
const ACTIONS: Record<string, (context: Context) => Mutations> = {
  *create(context) {
    const publishedId = text(context, 'publishedId')
    const attributes = object(context, 'attributes')
    const id = typeof attributes._id === 'string' ? attributes._id : draftId(publishedId)
    if (context.transaction.current(id)) {
      if (context.action.ifExists === 'ignore') return
      throw conflict(context, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`)
    }
    yield { create: { ...attributes, _id: id } }
  },

  *edit(context) {
    const id = text(context, 'draftId')
    const publishedId = text(context, 'publishedId')
    const patch = object(context, 'patch')
    if (!context.transaction.current(id)) {
      const published = context.transaction.current(publishedId)
      if (!published) throw missing(context, id)
      yield { create: copyAs(published, id) }
    }
    yield { patch: { ...patch, id } }
  },

  *replaceDraft(context) {
    const publishedId = text(context, 'publishedId')
    const attributes = object(context, 'attributes')
    yield { createOrReplace: { ...attributes, _id: draftId(publishedId) } }
  },

  *publish(context) {
    const id = text(context, 'draftId')
    const publishedId = text(context, 'publishedId')
    requireDraft(id, publishedId)
    const draft = context.transaction.current(id)
    const published = context.transaction.current(publishedId)
    if (!draft) throw missing(context, id)
    expectRevision(context, 'ifDraftRevisionId', draft._rev)
    expectRevision(context, 'ifPublishedRevisionId', published?._rev)
    yield {
      createOrReplace: {
        ...strengthenReferences(draft),
        _id: publishedId,
        _createdAt: published?._createdAt ?? draft._createdAt,
      },
    }
    yield { delete: { id } }
  },

  *unpublish(context) {
    const id = text(context, 'draftId')
    const publishedId = text(context, 'publishedId')
    requireDraft(id, publishedId)
    const published = context.transaction.current(publishedId)
    if (!published) throw missing(context, publishedId)
    if (!context.transaction.current(id)) yield { create: copyAs(published, id) }
    yield { delete: { id: publishedId } }
  },

  *discard(context) {
    yield* discard(context, text(context, 'draftId'))
  },

  *delete(context) {
    const publishedId = text(context, 'publishedId')
    const drafts = context.action.includeDrafts ?? []
    if (!Array.isArray(drafts)) throw badRequest('"includeDrafts" must be an array')
    const ids = [publishedId, ...drafts.map(String)]
    if (!ids.some((id) => context.transaction.current(id))) throw missing(context, publishedId)
    for (const id of ids) {
      if (publishedIdOf(id) !== publishedId) throw badRequest(`"${id}" is not a draft of "${publishedId}"`)
      yield { delete: { id } }
    }
  },

  *'version.create'(context) {
    if (isObject(context.action.document)) {
      yield { create: context.action.document }
      return
    }
    const base = context.transaction.current(text(context, 'baseId'))
    if (!base) throw missing(context, text(context, 'baseId'))
    expectRevision(context, 'ifBaseRevisionId', base._rev)
    yield { create: copyAs(base, text(context, 'versionId')) }
  },

  *'version.replace'(context) {
    yield { createOrReplace: object(context, 'document') }
  },

  *'version.discard'(context) {
    yield* discard(context, text(context, 'versionId'))
  },

  *'version.unpublish'(context) {
    const id = text(context, 'versionId')
    if (!context.transaction.current(id)) throw missing(context, id)
    yield { patch: { id, set: { '_system.delete': true } } }
  },
}

/**
 * The mutations of an action. The caller adds each to the transaction before it takes the next.
 * @throws LakeError if the action is invalid or conflicts with the documents
 */
export function* mutationsOf(transaction: TransactionBuilder, action: unknown, index: number): Mutations {
  const type = isObject(action) ? action.actionType : undefined
  if (!isObject(action) || typeof type !== 'string')
    throw badRequest(`Action ${index} must have an "actionType"`)
  const name = type.startsWith(PREFIX) ? type.slice(PREFIX.length) : ''
  const steps = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!steps) throw badRequest(`Action ${index}: the embedded lake does not know "${type}"`)
  yield* steps({ transaction, action, index })
}

export function asActionError(error: unknown, index = 0): unknown {
  if (!(error instanceof LakeError) || !isObject(error.body) || !isObject(error.body.error)) return error
  const { type, items } = error.body.error
  const item = Array.isArray(items) ? items[0]?.error : undefined
  return type === 'mutationError' && item
    ? actionError(error.status, index, item as MutationErrorItem)
    : error
}

/** @throws LakeError if `id` is not a draft of `publishedId`, because the action would change the wrong document */
function requireDraft(id: string, publishedId: string): void {
  if (id === publishedId || publishedIdOf(id) !== publishedId)
    throw badRequest(`"${id}" is not a draft of "${publishedId}"`)
}

function* discard(context: Context, id: string): Mutations {
  if (!isDraftId(id) && !isVersionId(id)) throw badRequest(`"${id}" is neither a draft nor a version`)
  if (!context.transaction.current(id)) throw missing(context, id)
  yield { delete: { id } }
}

function copyAs(document: JsonObject, id: string): JsonObject {
  const { _rev, _updatedAt, ...rest } = document
  return { ...rest, _id: id }
}

/** Strengthens references that were weak only until their target was published. */
function strengthenReferences(draft: JsonObject): JsonObject {
  const { _rev, _updatedAt, ...copy } = structuredClone(draft)
  eachObject(copy, (object) => {
    if (typeof object._ref !== 'string' || !isObject(object._strengthenOnPublish)) return
    if (object._strengthenOnPublish.weak !== true) delete object._weak
    delete object._strengthenOnPublish
  })
  return copy
}

function text({ action, index }: Context, field: string): string {
  const value = action[field]
  if (typeof value !== 'string' || !value) throw badRequest(`Action ${index}: "${field}" must be a string`)
  return value
}

function object({ action, index }: Context, field: string): JsonObject {
  const value = action[field]
  if (!isObject(value)) throw badRequest(`Action ${index}: "${field}" must be an object`)
  return value
}

function expectRevision(context: Context, field: string, actual: string | undefined): void {
  const expected = context.action[field]
  if (expected === undefined || expected === actual) return
  throw conflict(
    context,
    'documentRevisionIDDoesNotMatchError',
    `Unexpected revision ID ("${actual ?? 'none'}"), expected "${String(expected)}"`,
  )
}

const missing = ({ index }: Context, id: string) =>
  actionError(409, index, {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })

const conflict = ({ index }: Context, type: string, description: string) =>
  actionError(409, index, { type, description })
