import { evaluateSync } from 'groq-js'
import type { LakeDocument } from './document.ts'
import { type ParsedQuery, QueryParser, sourceName } from './groq.ts'
import type { Node } from './groq-functions.ts'
import { limits } from './limits.ts'

export type MatchJob = {
  query: string
  params: Record<string, unknown>
  identity: string
  documents: (LakeDocument | null)[]
}

const parser = new QueryParser(limits.parsedQueries)

export const parseFilter = (query: string, params: Record<string, unknown>) => parser.parse(query, params)

/** Which of the documents a listener's query selects, each looked at by itself. */
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

const LINEAR_NODES = new Set([
  'Filter',
  'Parameter',
  'Everything',
  'Value',
  'AccessAttribute',
  'This',
  'And',
  'Or',
  'Not',
  'Group',
  'OpCall',
  'Array',
  'FuncCall',
  'InRange',
  'Slice',
  'AccessElement',
  'Projection',
  'Object',
  'ArrayCoerce',
  'Map',
])
const LINEAR_FUNCTIONS = new Set([
  'defined',
  'references',
  'path',
  'versionOf',
  'partOfRelease',
  'coalesce',
  'lower',
  'upper',
  'startsWith',
  'length',
  'count',
  'string',
  'now',
  'dateTime',
  'identity',
])

/**
 * Whether a filter's cost surely is small for any one document: no text patterns, nothing nested. Such a filter
 * is evaluated on the main thread as events happen; another is left to a query worker, where it can be cut off.
 */
export function isCheap(tree: Node, loops = 0): boolean {
  if (!LINEAR_NODES.has(tree.type)) return false
  if (tree.type === 'FuncCall' && !LINEAR_FUNCTIONS.has(String(tree.name))) return false
  if (tree.type === 'OpCall' && !['==', '!=', '<', '<=', '>', '>=', 'in', '+', '-'].includes(String(tree.op)))
    return false
  const inside = loops + (tree.type === 'Filter' || tree.type === 'Map' ? 1 : 0)
  // One loop goes over the single document, another over an array in it.
  if (inside > 3) return false
  const children = tree.type === 'Value' ? [] : Object.values(tree).flat()
  return children.every((child) => {
    if (typeof child !== 'object' || child === null) return true
    const node = child as Node
    if (node.type === 'ArrayElement' || node.type === 'ObjectAttributeValue')
      return isCheap(node.value as Node, inside)
    return typeof node.type === 'string' ? isCheap(node, inside) : true
  })
}
