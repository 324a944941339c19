import { setTimeout as pause } from 'node:timers/promises'

/** Resolves once all promises have settled, or after a time in milliseconds. */
export async function settledWithin(promises: Iterable<Promise<unknown>>, ms: number): Promise<void> {
  const waiting = new AbortController()
  const late = pause(ms, undefined, { signal: waiting.signal }).catch(() => {})
  await Promise.race([Promise.allSettled(promises), late])
  waiting.abort()
}
