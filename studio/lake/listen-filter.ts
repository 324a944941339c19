import { evaluateSync } from 'groq-js'
import type { LakeDocument } from './document.ts'
import { type ParsedQuery, sourceName } from './groq.ts'
import type { Node } from './groq-functions.ts'
import { restrictionValues } from './restrictions.ts'

export type Filter = { query: string; params: Record<string, unknown> }
export type MatchJob = Filter & { identity: string; documents: (LakeDocument | null)[] }

/** Only documents with one of these types or ids can match. Null if any document may match. */
export type Bound = { types: string[]; ids: string[] } | null

/** Derives a bound that lets a listener skip most changes without a round trip to a query process. */
export function boundOf({ tree, restrictions }: ParsedQuery, params: Record<string, unknown>): Bound {
  const [restriction] = restrictions
  const base = tree.type === 'Filter' ? (tree.base as Node) : undefined
  if (!restriction || base?.type !== 'Parameter' || base.name !== sourceName(0)) return null
  return {
    types: restrictionValues(restriction.types, restriction.typeLists, params),
    ids: restrictionValues(restriction.ids, restriction.idLists, params),
  }
}

/** Evaluates a listener's query against each document separately. */
export function matchDocuments(
  parsed: ParsedQuery,
  { params, identity, documents }: Omit<MatchJob, 'query'>,
): boolean[] {
  return documents.map((document) => {
    if (!document) return false
    const dataset = [document]
    const sources = parsed.restrictions.map((_, index) => [sourceName(index), dataset])
    const options = { params: { ...params, ...Object.fromEntries(sources) }, dataset, identity }
    const result = evaluateSync(parsed.tree as never, { ...options, dereference: () => null as never }).data
    return Array.isArray(result)
      ? result.length > 0
      : result !== null && result !== undefined && result !== false
  })
}
