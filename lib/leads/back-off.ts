/** Milliseconds. No pause between attempts is longer. */
export const LONGEST_PAUSE_MS = 86_400_000

/** @property longestMs the longest pause until an outage counts as long */
export type BackOff = { firstMs: number; longestMs: number }

/**
 * Number of failures after which an outage counts as long. With the default pauses, the 40th attempt is about six hours
 * after the first.
 */
const LONG_OUTAGE = 40

/**
 * Whether a target rejects the lead itself, as a mail server's spam filter does (SMTP 550 and above). Wrong credentials do
 * not count, because they affect every lead until somebody fixes them.
 */
const isRefusal = (status = 0) => [400, 413, 415, 422].includes(status) || status >= 550

/**
 * Statuses that do not depend on the lead: the target is busy or down, or a mail server defers an unknown sender (SMTP
 * 450 to 452).
 */
const OUTAGES = [408, 421, 425, 429, 450, 451, 452, 502, 503, 504]

/** After this many failures with another status, a target that responds is assumed not to accept the lead. */
const FAILURES = 5

/**
 * Whether later leads should not wait for this one: the target rejects it, for example as a duplicate, or has been
 * failing for hours.
 * @param status the status (HTTP or SMTP) of the last response, or undefined if there was none
 */
export function isStuck(failures: number, status?: number): boolean {
  if (isRefusal(status) || failures >= LONG_OUTAGE) return true
  return failures >= FAILURES && status !== undefined && !OUTAGES.includes(status)
}

/**
 * Milliseconds until the next attempt. The pause doubles with each failure, up to `longestMs`. The limit is a day if the
 * target rejects the lead itself, and grows to a day during a long outage. Up to half of the pause is random, so leads
 * that failed together do not retry together.
 * @param response the status (HTTP or SMTP) and `Retry-After` of the last response
 */
export function pauseAfter(
  failures: number,
  { firstMs, longestMs }: BackOff,
  { status, retryAfterMs = 0 }: { status?: number | undefined; retryAfterMs?: number } = {},
  random: () => number = Math.random,
): number {
  const growth = Math.min(30, Math.max(0, Math.ceil((failures - LONG_OUTAGE) / 10)))
  const longest = isRefusal(status) ? LONGEST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, longestMs * 2 ** growth)
  const full = Math.min(longest, firstMs * 2 ** Math.min(failures - 1, 30))
  const spread = full / 2 + (random() * full) / 2
  return Math.ceil(Math.max(spread, Math.min(retryAfterMs, LONGEST_PAUSE_MS)))
}

/** Parses `Retry-After`, given in seconds or as a date, to milliseconds. 0 if it is missing or malformed. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
