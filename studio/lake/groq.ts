import { GroqSyntaxError, parse } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { LakeError, queryError, queryParseError } from './errors.ts'
import { type Node, prepareSource, rewriteFunction } from './groq-functions.ts'
import { type Restriction, restrict } from './restrictions.ts'

export type ParsedQuery = {
  tree: Node
  /** One for each `*` with a filter that limits types or ids. The parameter `sourceName(index)` replaces that `*`. */
  restrictions: Restriction[]
  readsAll: boolean
  usesNow: boolean
  usesText: boolean
}

/** The parameter with the documents for a restricted `*`. Because of the null character, no query can use its name. */
export const sourceName = (index: number) => `\0documents ${index}`

type Params = Record<string, unknown>

/**
 * Parses queries and caches the trees. groq-js needs the value of a parameter inside brackets (`[$from...$to]`) during
 * parsing, so such queries are cached once per set of parameters.
 */
export class QueryParser {
  readonly #parsed: LRUCache<string, ParsedQuery | 'depends on parameters'>

  /** @param capacity total characters of the cached queries; their trees take about 100 times as many bytes */
  constructor(capacity: number) {
    this.#parsed = new LRUCache({ maxSize: capacity, sizeCalculation: (_, key) => key.length })
  }

  /** @throws LakeError 400 with the position of a syntax error */
  parse(query: string, params: Params): ParsedQuery {
    const cached = this.#parsed.get(query)
    if (cached && cached !== 'depends on parameters') return cached
    if (!cached) {
      const parsed = tryWithoutParams(query)
      if (parsed) return this.#remember(query, parsed)
      this.#remember(query, 'depends on parameters')
    }
    const key = `${query}\0${JSON.stringify(params)}`
    const bound = this.#parsed.get(key)
    if (bound && bound !== 'depends on parameters') return bound
    return this.#remember(key, prepare(parseOrThrow(query, params)))
  }

  #remember<T extends ParsedQuery | 'depends on parameters'>(key: string, parsed: T): T {
    this.#parsed.set(key, parsed)
    return parsed
  }
}

function tryWithoutParams(query: string): ParsedQuery | undefined {
  let tree: Node
  try {
    tree = parseOrThrow(query)
  } catch {
    return undefined
  }
  let dependent = false
  walk(tree, (node) => {
    if (node.type === 'Filter' && isConstant(node.expr as Node)) dependent = true
  })
  return dependent ? undefined : prepare(tree)
}

function parseOrThrow(query: string, params?: Params): Node {
  const { source, original } = prepareSource(query)
  try {
    // The parser reads own properties only, so `$toString` is not a parameter here.
    return parse(source, params && { params: { ...params } }) as unknown as Node
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      throw queryParseError(query, error.message.replace(/ at position \d+/, ''), original(error.position))
    }
    if (error instanceof LakeError) throw error
    throw queryParseError(query, error instanceof Error ? error.message : String(error), 0)
  }
}

function prepare(parsed: Node): ParsedQuery {
  const result: ParsedQuery = {
    tree: parsed,
    restrictions: [],
    readsAll: false,
    usesNow: false,
    usesText: false,
  }
  result.tree = transform(parsed, (node) => {
    const rewritten = rewriteFunction(node)
    if (rewritten.type === 'Filter' && (rewritten.base as Node).type === 'Everything') {
      const restriction = restrict(rewritten.expr as Node)
      if (restriction) {
        const name = sourceName(result.restrictions.push(restriction) - 1)
        return { ...rewritten, base: { type: 'Parameter', name } }
      }
    }
    return rewritten
  })
  walk(result.tree, (node) => {
    if (node.type === 'Everything') result.readsAll = true
    if (node.type === 'OpCall' && node.op === 'match') result.usesText = true
    if (node.type === 'FuncCall') {
      if (node.namespace === 'releases') result.readsAll = true
      if (node.name === 'now') result.usesNow = true
      if (node.namespace === 'geo' || node.name === 'semanticSimilarity') {
        throw queryError(400, `${node.namespace}::${node.name}() is not supported by the embedded lake`, '')
      }
    }
  })
  return result
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const [field, child] of Object.entries(node)) {
    // The value of a constant is data that may look like a node.
    if (node.type === 'Value' && field === 'value') continue
    if (isNode(child)) walk(child, visit)
    else if (Array.isArray(child)) for (const item of child) if (isNode(item)) walk(item, visit)
  }
}

function transform(node: Node, change: (node: Node) => Node): Node {
  if (node.type === 'Value') return node
  const copy: Node = { ...node }
  for (const [field, child] of Object.entries(node)) {
    if (isNode(child)) copy[field] = transform(child, change)
    else if (Array.isArray(child))
      copy[field] = child.map((item) => (isNode(item) ? transform(item, change) : item))
  }
  return change(copy)
}

/** Whether groq-js can evaluate the expression during parsing, given the parameters. */
function isConstant(node: Node): boolean {
  if (node.type === 'Value' || node.type === 'Parameter') return true
  if (['Group', 'Pos', 'Neg', 'Not'].includes(node.type)) return isConstant(node.base as Node)
  if (['OpCall', 'And', 'Or'].includes(node.type))
    return isConstant(node.left as Node) && isConstant(node.right as Node)
  return false
}
