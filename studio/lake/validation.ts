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

/** Rejects a patch path that is empty, too long, or unbalanced, or that could reach a prototype. */
function assertPatchPath(path: string): void {
  if (path.length > limits.patchPath)
    throw badRequest(`A path may have at most ${limits.patchPath} characters`)
  if (!path || !isBalanced(path)) throw badRequest(`"${path}" is not a valid path`)
  if (/__proto__|\bconstructor\b|\bprototype\b/.test(path))
    throw badRequest(`"${path}" is not a permitted path`)
}

function isBalanced(path: string): boolean {
  let open = 0
  for (const [character] of path.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '').matchAll(/[[\]]/g)) {
    open += character === '[' ? 1 : -1
    if (open < 0) return false
  }
  return open === 0
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
