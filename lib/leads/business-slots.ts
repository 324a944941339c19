import { type Weekday, weekdays } from '../i18n/weekdays.ts'

/** A day with the firm's hours, `HH:MM`; without them it is closed. */
type Hours = { day: Weekday; opens?: string | null; closes?: string | null }

/** Calendar day `YYYY-MM-DD`, and the hours `HH:MM`, all in the firm's time zone. */
export type OpenDay = { date: string; opens: string; closes: string }

const DAY_MS = 24 * 60 * 60 * 1000
const STEP_MINUTES = 30

/**
 * The next days on which the firm is open, from tomorrow on.
 * @param now milliseconds since 1970
 * @param count how many
 */
export function openDays(hours: readonly Hours[], timeZone: string, now: number, count: number): OpenDay[] {
  // Sweden writes dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const days: OpenDay[] = []
  // Two weeks of closed days mean that there are no open ones.
  for (let ahead = 1, closed = 0; days.length < count && closed < 14; ahead++, closed++) {
    const at = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS)
    // Sunday is 0 to JavaScript and the last day of our week.
    const weekday = weekdays[(at.getUTCDay() + 6) % 7]
    const { opens, closes } = hours.find(({ day }) => day === weekday) ?? {}
    if (!opens || !closes) continue
    days.push({ date: at.toISOString().slice(0, 10), opens, closes })
    closed = 0
  }
  return days
}

/**
 * Times `HH:MM` at which a talk may begin, every half hour, so that it ends before closing.
 * @param minutes its length
 */
export function startTimes({ opens, closes }: Pick<OpenDay, 'opens' | 'closes'>, minutes: number): string[] {
  const times: string[] = []
  for (let at = minutesOf(opens); at + minutes <= minutesOf(closes); at += STEP_MINUTES) times.push(clock(at))
  return times
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const two = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
