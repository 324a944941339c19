/** Emulates the GROQ functions of Sanity's service that groq-js lacks. */

export type Node = { type: string; [field: string]: unknown }

/**
 * The field with a document's text for `@ match`. The null character keeps the name from colliding with those of real
 * fields.
 */
export const TEXT_FIELD = '\0text'
/** Prefix of the `_ref` in a synthetic reference that counts the references to a document. */
export const COUNT_PREFIX = '\0references to '

const FUNCTION_PREFIX = '\0function '

/**
 * Function names that groq-js cannot parse. Each call is rewritten to call a known function, with the name as its
 * first argument.
 */
const UNKNOWN_NAMES = new Set(['sanity::partOfVariant', 'sanity::variantOf', 'sanity::documentType'])

const TOKEN =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|([A-Za-z_]\w*\s*::\s*[A-Za-z_]\w*)\s*\(\s*(\)?)/g

export type Prepared = { source: string; original: (position: number) => number }

/**
 * Replaces unparseable names outside string literals and comments. `original` maps positions back to the query for
 * error messages.
 */
export function prepareSource(query: string): Prepared {
  const shifts: { at: number; by: number }[] = []
  let grown = 0
  const source = query.replace(TOKEN, (token, name: string | undefined, close: string, at: number) => {
    const plain = name?.replace(/\s/g, '')
    if (!plain || !UNKNOWN_NAMES.has(plain)) return token
    const replacement = `coalesce(${JSON.stringify(FUNCTION_PREFIX + plain)}${close ? ')' : ','}`
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
  // Sanity's search also supports quoted phrases and exclusions. groq-js's `match` finds words and prefixes.
  'text::query': ([query]) => query ?? value(null),
  'documents::get': ([target]) => ({ type: 'Deref', base: target ?? value(null) }),
  'documents::incomingRefCount': ([id]) =>
    reference({ type: 'OpCall', op: '+', left: value(COUNT_PREFIX), right: id ?? attribute('_id') }),
  // The embedded lake has one dataset, no media library and no document variants.
  'documents::incomingGlobalDocumentReferenceCount': () => value(0),
  'media::aspect': () => value(null),
  'user::attributes': () => value(null),
  [`${FUNCTION_PREFIX}sanity::partOfVariant`]: () => value(false),
  [`${FUNCTION_PREFIX}sanity::variantOf`]: () => value(false),
  [`${FUNCTION_PREFIX}sanity::documentType`]: () => attribute('_type'),
}

export function rewriteFunction(node: Node): Node {
  if (node.type === 'FuncCall') {
    const args = node.args as Node[]
    const name = args[0]?.type === 'Value' ? String(args[0].value) : ''
    if (name.startsWith(FUNCTION_PREFIX)) return REWRITES[name]?.(args.slice(1)) ?? node
    return REWRITES[`${node.namespace}::${node.name}`]?.(args) ?? node
  }
  if (node.type === 'OpCall' && node.op === 'match') return { ...node, left: withText(node.left as Node) }
  return node
}

/** A document on the left side of `match` is replaced by all of its text. */
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
