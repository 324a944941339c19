import { isObject, type JsonObject } from './document.ts'
import { badRequest } from './errors.ts'
import { limits } from './limits.ts'

export type Select = (query: string, params: JsonObject) => Promise<string[]>

/**
 * A mutation of one document. `optional`: a query selected the document, so the mutation is skipped if the document
 * no longer exists.
 */
export type PlainMutation = { mutation: unknown; index: number; optional?: true }

/** Expands mutations that select documents by query into one mutation per document. */
export async function resolveSelections(mutations: unknown, select: Select): Promise<PlainMutation[]> {
  if (!Array.isArray(mutations)) throw badRequest('"mutations" must be an array')
  if (mutations.length > limits.mutationsPerTransaction) {
    throw badRequest(`A transaction may contain at most ${limits.mutationsPerTransaction} mutations`)
  }
  const plain: PlainMutation[] = []
  for (const [index, mutation] of mutations.entries()) {
    const selection = selectionOf(mutation)
    if (!selection) plain.push({ mutation, index })
    else {
      const { operation, query, params, rest } = selection
      for (const id of await select(query, params)) {
        plain.push({ mutation: { [operation]: { ...rest, id } }, index, optional: true })
      }
    }
  }
  return plain
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
