import { isObject } from './document.ts'
import { badRequest } from './errors.ts'
import { limits } from './limits.ts'

/**
 * Limits the length and nesting of a query, because they determine how long it takes to parse, and the size and nesting
 * of its parameters, because code that copies them is recursive.
 */
export function assertQuery(query: string, params: Record<string, unknown>): void {
  if (query.length > limits.queryLength)
    throw badRequest(`A query may have at most ${limits.queryLength} characters`)
  if (bracketDepth(query) > limits.queryDepth)
    throw badRequest(`A query may be nested at most ${limits.queryDepth} levels deep`)
  assertDepth(params, limits.queryDepth, 'A parameter')
  if (JSON.stringify(params).length > limits.queryBody.bytes)
    throw badRequest(`The parameters of a query may have at most ${limits.queryBody.bytes} characters`)
}

function bracketDepth(query: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of query.matchAll(/"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\/[^\n]*|[[({\])}]/gs)) {
    if ('[({'.includes(token)) deepest = Math.max(deepest, ++depth)
    else if ('])}'.includes(token)) depth--
  }
  return deepest
}

/** Rejects a value that is nested deeper than the limit. Much deeper nesting could overflow the stack. */
export function assertDepth(
  value: unknown,
  limit: number,
  what: string,
  visit: (container: unknown[] | Record<string, unknown>) => void = () => {},
): void {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) throw badRequest(`${what} may be nested ${limit} levels deep at most`)
    const next: unknown[] = []
    for (const item of level) {
      if (!Array.isArray(item) && !isObject(item)) continue
      visit(item)
      for (const child of Array.isArray(item) ? item : Object.values(item)) next.push(child)
    }
    level = next
  }
}
