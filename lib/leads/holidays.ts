import Holidays from 'date-holidays'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many days ahead to list closures. A page stays correct for that long without being rendered again. */
const AHEAD_DAYS = 400

export type Closure = { from: string; to?: string | null | undefined }

/**
 * The days (`YYYY-MM-DD`) on which the firm is closed despite its weekly hours, from yesterday until about a year
 * from now. For the server only, because `date-holidays` contains the holidays of every country.
 * @param federal whether the firm closes on US federal holidays, including holidays that are observed on another day
 */
export function closedDays(closures: readonly Closure[], federal: boolean, now: number): string[] {
  const first = dayOf(now - DAY_MS)
  const last = dayOf(now + AHEAD_DAYS * DAY_MS)
  const days = [
    ...(federal ? federalHolidays(first, last) : []),
    ...closures.flatMap((closure) => daysOf(closure, first, last)),
  ]
  return [...new Set(days)].filter((day) => day >= first && day <= last).sort()
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

function federalHolidays(first: string, last: string): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: to - from + 1 }, (_, n) => holidaysOfYear(from + n)).flat()
}

/** Cached, because computing the holidays takes several milliseconds, and every consultation request needs them. */
const known = new Map<number, string[]>()

function holidaysOfYear(year: number): string[] {
  const cached = known.get(year)
  if (cached) return cached
  const calendar = new Holidays('US', { types: ['public', 'bank'] })
  const days = calendar.getHolidays(year).map(({ date }) => date.slice(0, 10))
  known.set(year, days)
  return days
}

/** The days of a closure, except those before the first day or after the last one. */
function daysOf({ from, to }: Closure, first: string, last: string): string[] {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const start = Math.max(midnight(from), midnight(first))
  const end = Math.min(midnight(to ?? from), midnight(last))
  const days: string[] = []
  for (let at = start; at <= end; at += DAY_MS) days.push(dayOf(at))
  return days
}
