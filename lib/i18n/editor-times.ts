import { capitalized } from './capitalized.ts'
import { formatDateShort } from './formats.ts'
import { siteTime } from './site-time.ts'

const locale = 'en-US'
const dayAndTime = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/**
 * Formats an ISO 8601 time in the Studio's language and the editor's time zone: `Nov 24, 2026, 5:29 AM MST`. Empty for
 * anything else.
 */
export function editorMoment(time: unknown): string {
  const date = new Date(typeof time === 'string' ? time : Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(locale, { ...dayAndTime, timeZoneName: 'short' }).format(date)
}

/** Formats a calendar day `YYYY-MM-DD` in the Studio's language: `Nov 24, 2026`. Empty for anything else. */
export function editorDay(day: unknown): string {
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    ? formatDateShort(day, 'en')
    : ''
}

/** Formats a time in the site's time zone, `2026-11-24T10:00`, without the zone: `Nov 24, 2026, 10:00 AM`. */
function siteMoment(time: string): string {
  if (!siteTime.test(time) || Number.isNaN(Date.parse(`${time}Z`))) return time
  return new Intl.DateTimeFormat(locale, { ...dayAndTime, timeZone: 'UTC' }).format(new Date(`${time}Z`))
}

/** When something is shown: `From Nov 24, 2026, 10:00 AM (site time)`. Empty without a start and an end. */
export function siteTimesInWords({ from, until }: { from?: string; until?: string }): string {
  const parts = [from && `from ${siteMoment(from)}`, until && `until ${siteMoment(until)}`].filter(Boolean)
  return parts.length > 0 ? capitalized(`${parts.join(' ')} (site time)`) : ''
}
