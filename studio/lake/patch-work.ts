import { isObject, type JsonObject } from './document.ts'
import { limits } from './limits.ts'

/** List items that the mutator copies in the time it takes to visit one value. Copying a field takes as long as a visit. */
const ITEMS_PER_VISIT = 64
/** A text patch takes as long as one visit if the length of the text times the length of the patch is this number. */
const TEXT_PER_VISIT = 20_000
/** Visits per hunk of a text patch. */
const VISITS_PER_HUNK = 25
/** Each hunk takes one more visit per this many characters of the patch, because earlier hunks lengthen the text. */
const PATCH_PER_VISIT = 1_000

const QUOTED = `"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'`
const SEGMENTS = new RegExp(`\\.\\.|\\[((?:${QUOTED}|[^\\]"'])*)\\]|(${QUOTED}|[^.[\\]"']+)`, 'g')
const EQUALITY = /^\s*(\w+)\s*==\s*"((?:\\.|[^"\\])*)"\s*$/
const SLICE = /^\s*(-?\d*)\s*:\s*(-?\d*)\s*$/

/** The mutator's order of operations. */
const PATCH_ORDER = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert']

/**
 * Splits a patch into mutations with one path each, in the order in which the mutator applies them. The work of each
 * can then be estimated from the document that the earlier ones have changed.
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

/** Receives the number of values that the mutator visits. Throws if the total is too large, which ends the estimate. */
export type Spend = (visits: number) => void

/**
 * Estimates the work of applying a patch from `singlePatches`, as the number of values that the mutator visits. Each
 * change of an item or field also copies its list or object, which the estimate converts to visits. A visit takes about
 * a microsecond.
 *
 * The estimate itself could take hours: a few patches can put one object into a document millions of times. It therefore
 * reports the work before each part of it.
 */
export function estimateWork({ id, ...operation }: JsonObject, document: JsonObject, spend: Spend): void {
  spend(1)
  const [name, argument] = Object.entries(operation)[0] ?? []
  if (Array.isArray(argument)) pathWork(argument[0], document, spend)
  else if (!isObject(argument)) return
  else if (name === 'insert')
    pathWork(String(argument.before ?? argument.after ?? argument.replace), document, spend)
  else {
    const [path, value] = Object.entries(argument)[0] ?? []
    if (path)
      pathWork(path, document, spend, name === 'diffMatchPatch' ? textPatch(String(value)) : undefined)
  }
}

/** Assumes that filters other than `[key=="value"]` match every item. */
function pathWork(path: string, document: JsonObject, spend: Spend, patch?: TextPatch): void {
  let repeats = 1
  let values: unknown[] = [document]
  const segments = [...path.matchAll(SEGMENTS)]
  for (const [position, [segment, bracket = '', name]] of segments.entries()) {
    const selector = bracket.replace(new RegExp(QUOTED, 'g'), '')
    if (segment === '..' || /\[|\.\.|^[^=<>?!]*\./.test(selector)) {
      // A path inside a bracket may itself contain unions.
      if (segment !== '..') repeats *= limits.patchUnion
      for (const value of values) recursiveWork(value, patch, (visits) => spend(repeats * visits))
      return
    }
    const next: unknown[] = []
    let longest = 0
    for (const value of values) {
      if (Array.isArray(value) && name === undefined) {
        const items = select(value, bracket)
        const visited = /^\s*-?\d+\s*$/.test(bracket) ? 1 : value.length
        spend(repeats * (visited + (items.length * value.length) / ITEMS_PER_VISIT))
        longest = Math.max(longest, items.length)
        for (const item of items) next.push(item)
      } else if (isObject(value)) {
        spend(repeats * (1 + Object.keys(value).length))
        for (const field of (name === undefined ? bracket.split(',') : [name]).map(unquoted))
          if (Object.hasOwn(value, field)) next.push(value[field])
        // A filter such as `[a > 1]` can match the object itself.
        if (name === undefined) next.push(value)
      }
    }
    // An item is visited once for each member of a union that selects it. Inside a slice, it is visited once for each
    // item of the slice.
    repeats *= selector.split(',').length
    if (selector.includes(':') && position < segments.length - 1)
      repeats *= Math.max(1, Math.min(longest, limits.patchSlice))
    values = next
  }
  for (const value of values) spend(repeats * (1 + textWork(value, patch)))
}

function select(list: unknown[], bracket: string): unknown[] {
  if (/^\s*-?\d+\s*$/.test(bracket)) return [list.at(Number(bracket))]
  const [, from, to] = SLICE.exec(bracket) ?? []
  if (from !== undefined) return list.slice(Number(from), Number(to) || undefined)
  const [, field, literal] = EQUALITY.exec(bracket) ?? []
  if (field === undefined || literal === undefined) return list
  const wanted = literal.replace(/\\(.)/g, '$1')
  return list.filter((item) => isObject(item) && item[field] === wanted)
}

/** The work to visit every value inside a value, and to change every item and field in it. */
function recursiveWork(value: unknown, patch: TextPatch | undefined, spend: Spend): void {
  spend(1 + textWork(value, patch))
  if (Array.isArray(value)) {
    spend(value.length ** 2 / ITEMS_PER_VISIT)
    for (const item of value) recursiveWork(item, patch, spend)
  } else if (isObject(value)) {
    const fields = Object.values(value)
    spend(fields.length ** 2)
    for (const field of fields) recursiveWork(field, patch, spend)
  }
}

type TextPatch = { length: number; hunks: number }

const textPatch = (patch: string): TextPatch => ({
  length: patch.length,
  hunks: patch.split('@@ -').length - 1,
})

function textWork(value: unknown, patch?: TextPatch): number {
  if (typeof value !== 'string' || !patch) return 0
  const { length, hunks } = patch
  return (value.length * length) / TEXT_PER_VISIT + hunks * (VISITS_PER_HUNK + length / PATCH_PER_VISIT)
}

function unquoted(name: string): string {
  const trimmed = name.trim()
  return /^["']/.test(trimmed) ? trimmed.slice(1, -1).replace(/\\(.)/g, '$1') : trimmed
}
