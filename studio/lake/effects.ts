import { isObject, type JsonObject } from './document.ts'

/** A patch in the mendoza format (https://github.com/sanity-io/mendoza), which the Studio's history reads. */
type MendozaPatch = unknown[]
export type Effects = { apply: MendozaPatch; revert: MendozaPatch }

const OP = {
  value: 0,
  pop: 9,
  pushFieldCopy: 10,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
  pushFieldBlank: 11,
} as const

/** The patches that turn one state of a document into another and back. */
export function effects(before: JsonObject | null, after: JsonObject | null): Effects {
  const [from, to] = [withoutRevision(before), withoutRevision(after)]
  return { apply: difference(from, to), revert: difference(to, from) }
}

export function withoutRevision(document: JsonObject | null): JsonObject | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}

function difference(from: JsonObject | null, to: JsonObject | null): MendozaPatch {
  if (from === null || to === null) return [OP.value, to]
  const patch: MendozaPatch = []
  objectFields(patch, from, to)
  return patch
}

/**
 * Emits the changes to an object. Expects a copy of the old object on top of the output stack. Mendoza addresses a
 * field by its index among the sorted keys of the old object.
 */
function objectFields(patch: MendozaPatch, from: JsonObject, to: JsonObject): void {
  const keys = Object.keys(from).sort()
  keys.forEach((key, rank) => {
    if (!Object.hasOwn(to, key)) {
      patch.push(OP.deleteField, rank)
      return
    }
    const old = from[key]
    const now = to[key]
    if (equal(old, now)) return
    if (isObject(old) && isObject(now)) {
      patch.push(OP.pushFieldCopy, rank)
      objectFields(patch, old, now)
      patch.push(OP.returnIntoObjectSameKeyPop)
    } else if (Array.isArray(old) && Array.isArray(now) && now.length > 0) {
      patch.push(OP.pushFieldBlank, rank)
      arrayItems(patch, old, now)
      patch.push(OP.returnIntoObjectSameKeyPop)
    } else if (typeof old === 'string' && typeof now === 'string' && sliceable(old, now)) {
      patch.push(OP.pushFieldBlank, rank)
      text(patch, old, now)
      patch.push(OP.returnIntoObjectSameKeyPop)
    } else {
      patch.push(OP.setField, now, key)
    }
  })
  for (const key of Object.keys(to)) if (!Object.hasOwn(from, key)) patch.push(OP.setField, to[key], key)
}

/** Builds the new array from an empty one: slices of equal items, and changed items as patches of the old ones. */
function arrayItems(patch: MendozaPatch, from: unknown[], to: unknown[]): void {
  const position = itemPositions(from)
  let sliceStart = -1
  let sliceEnd = -1
  const flush = () => {
    if (sliceStart >= 0) patch.push(OP.appendSlice, sliceStart, sliceEnd)
    sliceStart = -1
  }
  to.forEach((item, index) => {
    const old = matchingItem(from, position, item, index)
    if (old >= 0 && equal(from[old], item)) {
      if (sliceStart >= 0 && sliceEnd === old) sliceEnd++
      else {
        flush()
        sliceStart = old
        sliceEnd = old + 1
      }
      return
    }
    flush()
    const oldItem = old >= 0 ? from[old] : undefined
    if (isObject(oldItem) && isObject(item)) {
      patch.push(OP.pushElementCopy, old)
      objectFields(patch, oldItem, item)
      patch.push(OP.returnIntoArrayPop)
    } else if (typeof oldItem === 'string' && typeof item === 'string' && sliceable(oldItem, item)) {
      patch.push(OP.pushElementBlank, old)
      text(patch, oldItem, item)
      patch.push(OP.returnIntoArrayPop)
    } else {
      patch.push(OP.appendValue, item)
    }
  })
  flush()
}

/** The positions of the items with each key, in descending order. */
function itemPositions(items: unknown[]): Map<string, number[]> {
  const positions = new Map<string, number[]>()
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index]
    if (!isObject(item) || typeof item._key !== 'string') continue
    const same = positions.get(item._key)
    if (same) same.push(index)
    else positions.set(item._key, [index])
  }
  return positions
}

/** Matches each old item once, because a patch of a large old item for each of many new items would fill the disk. */
function matchingItem(
  from: unknown[],
  positions: Map<string, number[]>,
  item: unknown,
  index: number,
): number {
  if (isObject(item) && typeof item._key === 'string') return positions.get(item._key)?.pop() ?? -1
  return index < from.length ? index : -1
}

/** Mendoza measures slices in UTF-8 bytes. Byte offsets equal string offsets only in ASCII text. */
const ASCII = /^[\x20-\x7e\n\t\r]*$/
const sliceable = (from: string, to: string) => to.length > 0 && ASCII.test(from) && ASCII.test(to)

/** Builds the new text from an empty one, with the common prefix and suffix as slices of the old text. */
function text(patch: MendozaPatch, from: string, to: string): void {
  const shorter = Math.min(from.length, to.length)
  let prefix = 0
  while (prefix < shorter && from[prefix] === to[prefix]) prefix++
  let suffix = 0
  while (suffix < shorter - prefix && from[from.length - 1 - suffix] === to[to.length - 1 - suffix]) suffix++
  if (prefix > 0) patch.push(OP.appendStringSlice, 0, prefix)
  const middle = to.slice(prefix, to.length - suffix)
  if (middle) patch.push(OP.appendString, middle)
  if (suffix > 0) patch.push(OP.appendStringSlice, from.length - suffix, from.length)
}

function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  )
}
