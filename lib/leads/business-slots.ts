import { timeZoneName } from '../i18n/formats.ts'
import { type Weekday, weekdays } from '../i18n/weekdays.ts'

/** A day with the firm's hours `HH:MM`. Without hours, the firm is closed. */
type Hours = { day: Weekday; opens?: string | null; closes?: string | null }

/** When the firm offers consultations. */
export type BusinessCalendar = {
  hours: readonly Hours[]
  /** The firm's IANA time zone. */
  timeZone: string
  /** Days `YYYY-MM-DD` on which the firm is closed, regardless of its hours. */
  closed: readonly string[]
  /** The minimum time between the request and the consultation. */
  noticeHours: number
}

/** A calendar day `YYYY-MM-DD` with its start times `HH:MM`, in the firm's time zone. */
export type OpenDay = { date: string; times: string[] }

/** R6.7: the number of days that a visitor can choose from. */
export const DAYS_OFFERED = 15

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const STEP_MINUTES = 30
/** The search for open days ends after this many consecutive closed days. */
const MOST_CLOSED_DAYS = 60

/** The next days with start times for a meeting of this length. None if the browser does not know the time zone. */
export function openDays(calendar: BusinessCalendar, minutes: number, now: number, count: number): OpenDay[] {
  const { hours, timeZone, closed, noticeHours } = calendar
  if (!timeZoneName(timeZone, 'en')) return []
  // Uses Swedish, because Swedish dates are in ISO 8601 format.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const earliest = local.format(now + noticeHours * HOUR_MS)
  const today = earliest.slice(0, 'YYYY-MM-DD'.length)
  const days: OpenDay[] = []
  for (let ahead = 0, without = 0; days.length < count && without < MOST_CLOSED_DAYS; ahead++, without++) {
    const at = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS)
    const date = at.toISOString().slice(0, 10)
    // `getUTCDay` counts from Sunday, and `weekdays` from Monday.
    const weekday = weekdays[(at.getUTCDay() + 6) % 7]
    const { opens, closes } = hours.find(({ day }) => day === weekday) ?? {}
    if (!opens || !closes || closed.includes(date)) continue
    const times = startTimes({ opens, closes }, minutes).filter((time) => `${date} ${time}` >= earliest)
    if (times.length === 0) continue
    days.push({ date, times })
    without = 0
  }
  return days
}

/** Start times `HH:MM`, every half hour, for a meeting that ends by closing time. */
export function startTimes({ opens, closes }: { opens: string; closes: string }, minutes: number): string[] {
  const times: string[] = []
  for (let at = minutesOf(opens); at + minutes <= minutesOf(closes); at += STEP_MINUTES) times.push(clock(at))
  return times
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const two = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
