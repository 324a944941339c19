import { type Weekday, weekdays } from '../i18n/weekdays.ts'

/** A day with the firm's hours `HH:MM`. Without hours, the firm is closed. */
type Hours = { day: Weekday; opens?: string | null; closes?: string | null }

/** Calendar day `YYYY-MM-DD` and hours `HH:MM`, in the firm's time zone. */
export type OpenDay = { date: string; opens: string; closes: string }

const DAY_MS = 24 * 60 * 60 * 1000
const STEP_MINUTES = 30

/** The next days on which the firm is open, starting tomorrow. */
export function openDays(hours: readonly Hours[], timeZone: string, now: number, count: number): OpenDay[] {
  // Swedish dates are in ISO 8601 format.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const days: OpenDay[] = []
  // Two consecutive weeks of closed days mean that there are no open days.
  for (let ahead = 1, closed = 0; days.length < count && closed < 14; ahead++, closed++) {
    const at = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS)
    // In JavaScript, Sunday is 0. Here the week starts on Monday.
    const weekday = weekdays[(at.getUTCDay() + 6) % 7]
    const { opens, closes } = hours.find(({ day }) => day === weekday) ?? {}
    if (!opens || !closes) continue
    days.push({ date: at.toISOString().slice(0, 10), opens, closes })
    closed = 0
  }
  return days
}

/** Start times `HH:MM`, every half hour, for a meeting that ends before closing. */
export function startTimes({ opens, closes }: Pick<OpenDay, 'opens' | 'closes'>, minutes: number): string[] {
  const times: string[] = []
  for (let at = minutesOf(opens); at + minutes <= minutesOf(closes); at += STEP_MINUTES) times.push(clock(at))
  return times
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const two = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
