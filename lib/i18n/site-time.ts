/** A date and time in the site's time zone: `YYYY-MM-DDTHH:MM`. */
export const siteTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const shown = Date.UTC(
    ...([
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ] as const),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

/**
 * Converts a time in a time zone to epoch milliseconds. A time that daylight saving time skips counts as an hour
 * later. If a time occurs twice, the first occurrence counts. An unknown time zone counts as UTC.
 */
export function momentOf(time: string, timeZone = 'UTC'): number | undefined {
  const asUtc = siteTime.test(time) ? Date.parse(`${time}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  try {
    const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone)
    const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone)
    return [before, after].find((moment) => moment + offsetAt(moment, timeZone) === asUtc) ?? before
  } catch {
    return asUtc
  }
}

/** Formats a moment as a date and time in a time zone. An unknown time zone counts as UTC. */
export function siteTimeOf(moment: number, timeZone = 'UTC'): string {
  let offset = 0
  try {
    offset = offsetAt(moment, timeZone)
  } catch {}
  return new Date(moment + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The end of a day (`YYYY-MM-DD`) in a time zone, in epoch milliseconds. Undefined if the day is malformed. */
export function endOfDay(day: string, timeZone?: string): number | undefined {
  const lastMinute = momentOf(`${day}T23:59`, timeZone)
  return lastMinute === undefined ? undefined : lastMinute + 60_000
}
