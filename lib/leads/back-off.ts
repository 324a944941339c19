/** Upper bound for a CRM's `Retry-After`: one day. */
const LONGEST_RETRY_AFTER_MS = 86_400_000

export type BackOff = { firstMs: number; longestMs: number }

/**
 * Milliseconds until the next attempt. The pause doubles with each failure. Up to half of it is random, so leads that
 * failed together do not retry together.
 */
export function pauseAfter(
  failures: number,
  { firstMs, longestMs }: BackOff,
  retryAfterMs = 0,
  random: () => number = Math.random,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30))
  const spread = full / 2 + (random() * full) / 2
  return Math.ceil(Math.max(spread, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS)))
}

/** Parses `Retry-After`, given in seconds or as a date, to milliseconds. 0 if it is missing or malformed. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
