import { setTimeout as pause } from 'node:timers/promises'

const KEY = Symbol.for('larkspur.queries-under-way')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: Set<Promise<unknown>> }

const queries = () => {
  shared[KEY] ??= new Set()
  return shared[KEY]
}

/** Remembers a query until its result is known. */
export function whileUnderWay<Result>(query: Promise<Result>): Promise<Result> {
  queries().add(query)
  const forget = () => void queries().delete(query)
  query.then(forget, forget)
  return query
}

/**
 * Resolves once the queries that are under way have ended, or after a time. Next treats a result that arrives after an
 * invalidation as fresh, although the lake may have answered before the change.
 */
export async function queriesEnded(withinMs: number): Promise<void> {
  if (queries().size === 0) return
  const waiting = new AbortController()
  const late = pause(withinMs, undefined, { signal: waiting.signal }).catch(() => {})
  await Promise.race([Promise.allSettled(queries()), late])
  waiting.abort()
}
