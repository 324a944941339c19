import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { isObject, type JsonObject } from './document.ts'
import { badRequest, LakeError, tooManyMutations } from './errors.ts'
import { limits } from './limits.ts'

/** Runs a query. Resolves to the result as JSON. */
export type Select = (query: string, params: JsonObject) => Promise<string>

/**
 * A mutation of one document. `optional`: a query selected the document, so the mutation is skipped if the document
 * no longer exists.
 */
export type PlainMutation = { mutation: unknown; index: number; optional?: true }

/** Expands mutations that select documents by query into one mutation per document. */
export async function resolveSelections(mutations: unknown, select: Select): Promise<PlainMutation[]> {
  if (!Array.isArray(mutations)) throw badRequest('"mutations" must be an array')
  if (mutations.length > limits.mutationsPerTransaction) throw tooManyMutations()
  const plain: PlainMutation[] = []
  let read = 0
  for (const [index, mutation] of mutations.entries()) {
    const selection = selectionOf(mutation)
    if (!selection) plain.push({ mutation, index })
    else {
      const { operation, query, params, rest } = selection
      const json = await select(query, params)
      // Cached results resolve within one turn of the event loop, so thousands of selections would block other requests.
      await yieldToRequests()
      read += json.length
      if (read > limits.queryResult)
        throw new LakeError(
          413,
          `The selections of a transaction may return at most ${limits.queryResult} characters. Select ids only, or use smaller transactions.`,
        )
      const ids = idsOf(json)
      if (plain.length + ids.size > limits.mutationsPerTransaction) throw tooManyMutations()
      for (const id of ids) plain.push({ mutation: { [operation]: { ...rest, id } }, index, optional: true })
    }
  }
  return plain
}

function idsOf(json: string): Set<string> {
  const result: unknown = JSON.parse(json)
  const documents = Array.isArray(result) ? result : [result]
  const ids = documents.map((item) => {
    const id = isObject(item) ? item._id : item
    if (typeof id !== 'string') throw badRequest('The query of a mutation must select documents')
    return id
  })
  return new Set(ids)
}

function selectionOf(mutation: unknown) {
  if (!isObject(mutation)) return undefined
  for (const operation of ['patch', 'delete']) {
    const body = mutation[operation]
    if (!isObject(body) || body.query === undefined) continue
    const { query, params = {}, ...rest } = body
    if (typeof query !== 'string' || !isObject(params))
      throw badRequest('"query" must be a string and "params" an object')
    return { operation, query, params, rest }
  }
  return undefined
}
