import { isObject, type JsonObject } from './document.ts'

/** Lengths above which a text patch can take seconds. The Studio's text patches contain what an editor types. */
const TEXT_PATCH = { patch: 2_000, text: 100_000 }

const SEGMENT = /(?:^|\.)([A-Za-z_]\w*)|\[(-?\d{1,9})\]|\[\s*(\w+)\s*==\s*"([^"\\]*)"\s*\]/gy

/** The mutator's order of operations. */
const PATCH_ORDER = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert']

/**
 * Splits a patch into mutations with one path each, in the order in which the mutator applies them. `isCheap` can then
 * check each one against the document as the previous ones left it.
 */
export function* singlePatches({ id, ...operations }: JsonObject): Generator<JsonObject> {
  let applied = false
  for (const name of PATCH_ORDER) {
    const argument = operations[name]
    if (argument === undefined) continue
    const parts = Array.isArray(argument)
      ? argument.map((path) => [path])
      : name === 'insert' || !isObject(argument)
        ? [argument]
        : Object.entries(argument).map(([path, value]) => ({ [path]: value }))
    for (const part of parts) {
      applied = true
      yield { patch: { id, [name]: part } }
    }
  }
  // An empty patch still changes the revision.
  if (!applied) yield { patch: { id } }
}

/**
 * Whether the mutator applies a patch from `singlePatches` in time proportional to the size of the patch and the lists
 * on its path: the path selects at most one value, and a text patch is short. Nearly all patches are like this. Others,
 * such as patches with filters, slices and recursive paths, can take hours and gigabytes.
 */
export function isCheap({ id, ...operation }: JsonObject, document: JsonObject): boolean {
  const [name, argument] = Object.entries(operation)[0] ?? []
  if (Array.isArray(argument)) return selectOne(String(argument[0]), document) !== MANY
  if (!isObject(argument)) return true
  if (name === 'insert')
    return selectOne(String(argument.before ?? argument.after ?? argument.replace), document) !== MANY
  const [path, value] = Object.entries(argument)[0] ?? []
  if (path === undefined) return true
  const selected = selectOne(path, document)
  if (selected === MANY) return false
  if (name !== 'diffMatchPatch') return true
  const text = typeof selected === 'string' ? selected.length : 0
  return String(value).length <= TEXT_PATCH.patch && text <= TEXT_PATCH.text
}

const MANY = Symbol('maybe several values')

/** The value that a path selects, undefined if it selects none, or `MANY` if it may select several. */
function selectOne(path: string, document: JsonObject): unknown {
  let value: unknown = document
  let end = 0
  for (const match of path.matchAll(SEGMENT)) {
    const [segment, field, index, key, literal] = match
    end = match.index + segment.length
    if (field !== undefined) {
      if (Array.isArray(value)) return MANY
      value = isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined
    } else if (isObject(value)) return MANY
    else if (!Array.isArray(value)) value = undefined
    else if (index !== undefined) value = value.at(Number(index))
    else {
      const found = value.filter((item) => isObject(item) && key !== undefined && item[key] === literal)
      if (found.length > 1) return MANY
      value = found[0]
    }
  }
  return end === path.length ? value : MANY
}
