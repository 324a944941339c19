/**
 * The functions that Sanity's service knows and groq-js does not, rebuilt from what groq-js has. The syntax tree
 * is rewritten, never the text, but for the names that groq-js refuses to parse at all.
 */

/** A node of groq-js's syntax tree, as far as a rewrite needs to know it. */
export type Node = { type: string; [field: string]: unknown }

/** Holds a document's text for `@ match`: a key that no document can have, invisible to projections. */
export const TEXT_FIELD = '\0text'
/** Begins the `_ref` of a pretended reference, by which a query asks how often a document is referred to. */
export const COUNT_PREFIX = '\0references to '

const MARK = '\0function '

/** Unknown to groq-js's parser; each becomes a known call with its name as the first argument. */
const UNKNOWN_NAMES = new Set(['sanity::partOfVariant', 'sanity::variantOf', 'sanity::documentType'])

const TOKEN =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|([A-Za-z_]\w*\s*::\s*[A-Za-z_]\w*)\s*\(\s*(\)?)/g

export type Prepared = { source: string; original: (position: number) => number }

/** Replaces the unparseable names, outside string literals and comments. `original` maps positions back for errors. */
export function prepareSource(query: string): Prepared {
  const shifts: { at: number; by: number }[] = []
  let grown = 0
  const source = query.replace(TOKEN, (token, name: string | undefined, close: string, at: number) => {
    const plain = name?.replace(/\s/g, '')
    if (!plain || !UNKNOWN_NAMES.has(plain)) return token
    const replacement = `coalesce(${JSON.stringify(MARK + plain)}${close ? ')' : ','}`
    grown += replacement.length - token.length
    shifts.push({ at: at + grown + token.length, by: grown })
    return replacement
  })
  const original = (position: number) =>
    position - (shifts.findLast((shift) => shift.at <= position)?.by ?? 0)
  return { source, original }
}

const value = (constant: unknown): Node => ({ type: 'Value', value: constant })
const attribute = (name: string, base?: Node): Node => ({
  type: 'AccessAttribute',
  name,
  ...(base && { base }),
})
const reference = (id: Node): Node => ({
  type: 'Deref',
  base: { type: 'Object', attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: id }] },
})

const REWRITES: Record<string, (args: Node[]) => Node> = {
  // Sanity's search also understands quoted phrases and exclusions; groq-js's `match` finds words and prefixes.
  'text::query': ([query]) => query ?? value(null),
  'documents::get': ([target]) => ({ type: 'Deref', base: target ?? value(null) }),
  'documents::incomingRefCount': ([id]) =>
    reference({ type: 'OpCall', op: '+', left: value(COUNT_PREFIX), right: id ?? attribute('_id') }),
  // There is one dataset, no media library and there are no variants of documents here.
  'documents::incomingGlobalDocumentReferenceCount': () => value(0),
  'media::aspect': () => value(null),
  'user::attributes': () => value(null),
  [`${MARK}sanity::partOfVariant`]: () => value(false),
  [`${MARK}sanity::variantOf`]: () => value(false),
  [`${MARK}sanity::documentType`]: () => attribute('_type'),
}

/** Rewrites a node whose children are already rewritten. */
export function rewriteFunction(node: Node): Node {
  if (node.type === 'FuncCall') {
    const args = node.args as Node[]
    const mark = args[0]?.type === 'Value' ? String(args[0].value) : ''
    if (mark.startsWith(MARK)) return REWRITES[mark]?.(args.slice(1)) ?? node
    return REWRITES[`${node.namespace}::${node.name}`]?.(args) ?? node
  }
  if (node.type === 'OpCall' && node.op === 'match') return { ...node, left: withText(node.left as Node) }
  return node
}

/** On the left of `match`, a document stands for all the text in it. */
function withText(node: Node): Node {
  if (node.type === 'This') {
    const args = [attribute(TEXT_FIELD, node), node]
    return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
  }
  if (node.type === 'Group') return { ...node, base: withText(node.base as Node) }
  if (node.type === 'Array') {
    const elements = (node.elements as Node[]).map((item) => ({
      ...item,
      value: withText(item.value as Node),
    }))
    return { ...node, elements }
  }
  return node
}
