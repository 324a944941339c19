import { isObject, randomKey } from './document.ts'
import { badRequest, LakeError } from './errors.ts'
import { limits } from './limits.ts'
import { assertDepth } from './query-limits.ts'

const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty'])

/** The size of a value at all levels: its fields and array items, and the characters of its names and texts. */
export type Size = { fields: number; characters: number }

/**
 * Rejects deep nesting, too many fields, array items or characters, and field names that could pollute prototypes when
 * a patch is applied.
 */
export function assertStorable(value: unknown): Size {
  let fields = 0
  let characters = 0
  assertDepth(value, limits.depth, 'A document', (container) => {
    const names = Array.isArray(container) ? [] : Object.keys(container)
    fields += Array.isArray(container) ? container.length : names.length
    if (fields > limits.documentFields)
      throw new LakeError(413, `A document may have at most ${limits.documentFields} fields and array items`)
    for (const text of [...names, ...Object.values(container)])
      if (typeof text === 'string') characters += text.length
    if (characters > limits.documentCharacters)
      throw new LakeError(413, `A document may have at most ${limits.documentCharacters} characters`)
    const reserved = names.find((key) => RESERVED.has(key))
    if (reserved) throw badRequest(`"${reserved}" is not a permitted attribute name`)
  })
  return { fields, characters }
}

/**
 * Rejects a patch path that could reach a prototype, has unbalanced brackets, descends recursively more than once, or
 * selects too many items by slices or unions. The time that the mutator takes grows exponentially with each `..`. It
 * visits each position of a slice, even beyond the end of the array, and visits an item once for each time that a union
 * lists it.
 */
function assertPatchPath(path: string): void {
  if (path.length > limits.patchPath)
    throw badRequest(`A path may have at most ${limits.patchPath} characters`)
  const unquoted = path.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '')
  if (unquoted.split('..').length > 2) throw badRequest(`"${path}" may contain ".." only once`)
  const slices = [...unquoted.matchAll(/([\d.]*)\s*:\s*-?([\d.]*)/g)].map(
    ([, from, to]) => Number(from) + Number(to),
  )
  // A malformed number makes the product NaN.
  if (!(slices.reduce((product, items) => product * Math.max(1, items), 1) <= limits.patchSlice))
    throw badRequest(`"${path}" may select at most ${limits.patchSlice} items by slices`)
  const selected = selectedByUnions(unquoted)
  if (!path || selected === undefined) throw badRequest(`"${path}" is not a valid path`)
  if (selected > limits.patchUnion)
    throw badRequest(`"${path}" may select at most ${limits.patchUnion} items by unions`)
  if (/__proto__|\bconstructor\b|\bprototype\b/.test(path))
    throw badRequest(`"${path}" is not a permitted path`)
}

/** The product of the lengths of the unions, such as 6 for `a[0,1][2,4,6]`, or undefined if brackets are unbalanced. */
function selectedByUnions(unquoted: string): number | undefined {
  /** The number of members so far of each bracket that is still open. */
  const open: number[] = []
  let selected = 1
  for (const [character] of unquoted.matchAll(/[[\],]/g)) {
    if (character === '[') {
      open.push(1)
      continue
    }
    const members = open.pop()
    if (character === ',') {
      if (members !== undefined) open.push(members + 1)
    } else if (members === undefined) return undefined
    else selected *= members
  }
  return open.length === 0 ? selected : undefined
}

const PATCH_OPERATIONS = ['set', 'setIfMissing', 'unset', 'insert', 'inc', 'dec', 'diffMatchPatch', 'merge']

/** @throws LakeError 400 for an unknown operation or an argument of the wrong type */
export function assertPatch(name: string, argument: unknown): void {
  if (!PATCH_OPERATIONS.includes(name)) throw badRequest(`Unknown patch operation "${name}"`)
  if (name === 'unset') {
    if (!Array.isArray(argument) || argument.some((path) => typeof path !== 'string')) {
      throw badRequest('"unset" must be an array of paths')
    }
    for (const path of argument) assertPatchPath(path)
    return
  }
  if (!isObject(argument)) throw badRequest(`"${name}" must be an object`)
  if (name === 'insert') {
    const places = ['before', 'after', 'replace'].filter((place) => place in argument)
    const path = argument[places[0] ?? '']
    if (places.length !== 1 || typeof path !== 'string' || !Array.isArray(argument.items)) {
      throw badRequest('"insert" needs "items" and one of "before", "after" and "replace"')
    }
    assertPatchPath(path)
    return
  }
  for (const path of Object.keys(argument)) assertPatchPath(path)
}

export function withArrayKeys<T>(value: T): T {
  if (Array.isArray(value)) {
    return value.map((item) => {
      const filled = withArrayKeys(item)
      return isObject(filled) && typeof filled._key !== 'string' ? { _key: randomKey(), ...filled } : filled
    }) as T
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)])) as T
}
