import { badRequest } from './errors.ts'

/**
 * `JSON.stringify` for a value that may contain the same large object many times. V8 fills off-heap buffers with the
 * whole text, possibly gigabytes, before it checks the length, so this function estimates the length first.
 * @param limit maximum length in characters
 * @throws LakeError 400 if the text would be longer
 */
export function boundedJson(value: unknown, limit: number): string {
  let left = limit
  const count = (item: unknown): void => {
    if (typeof item === 'string') left -= lengthOf(item)
    else if (typeof item !== 'object' || item === null) left -= 4
    else if (Array.isArray(item)) for (const child of item) count(child)
    else
      for (const key of Object.keys(item)) {
        left -= key.length + 3
        count((item as Record<string, unknown>)[key])
      }
    left--
    if (left < 0) throw badRequest(`The result is larger than ${limit} characters. Request less data.`)
  }
  count(value)
  // `JSON.stringify` returns undefined for a function, which is the value of the query `$constructor`.
  return JSON.stringify(value) ?? 'null'
}

/** The length of a string in JSON. A control character takes up to six characters. */
function lengthOf(text: string): number {
  let length = text.length + 2
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20) length += 5
    else if (code === 0x22 || code === 0x5c) length++
  }
  return length
}
