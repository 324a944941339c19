import type { Language } from './languages.ts'
import { type Weekday, weekdays } from './weekdays.ts'

export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Dollars with cents, the same in both languages: `$1,037.03`. */
export function formatDollars(dollars: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'USD' }).format(dollars)
}

/** Dollars without zero cents: `$16,000`, `$1,037.03`. */
export function formatDollarsShort(dollars: number, language: Language): string {
  const format = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locales[language], format).format(dollars)
}

/**
 * Formats a percentage: `6.5%`, `24.99%`.
 * @param decimals minimum number, such as 2 for aligned columns
 */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  const format = { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: 3 } as const
  return new Intl.NumberFormat(locales[language], format).format(percent / 100)
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value)
}

/** `3 minutes`, `3 minutos`. */
export function formatMinutes(minutes: number, language: Language): string {
  const format = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locales[language], format).format(minutes)
}

/** Formats a list in words: `Visa, Store card, and Car loan`. */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(items)
}

/** Formats a range of dollars, abbreviated to thousands or millions: `$50K–$5M`, the same in both languages. */
export function formatDollarRange(from: number, to: number, language: Language): string {
  const short = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 2,
  })
  // Intl's own range drops the first unit if both are the same: $10–500K. In Spanish, it adds a space before the
  // unit, unlike the claims next to it ($10K–$500K+).
  return `${short.format(from)}–${short.format(to)}`.replace(/\s/g, '')
}

/** Formats a calendar day `YYYY-MM-DD`: `March 4, 2025`, `4 de marzo de 2025`. */
export function formatDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** Formats the month that is `months` months from today: `May 2027`, `mayo de 2027`. */
export function formatMonthAhead(months: number, language: Language, today = new Date()): string {
  const month = new Date(Date.UTC(today.getFullYear(), today.getMonth() + months))
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], format).format(month)
}

/** Formats a calendar day in short form: `Mar 4, 2025`, `4 mar 2025`. */
export function formatDateShort(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** Any Monday, from which weekday names are derived. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/** Formats one weekday or a range: `Saturday`, `Monday – Friday`. Capitalized in both languages. */
export function formatWeekdays(first: Weekday, last: Weekday, language: Language): string {
  const at = (day: Weekday) => MONDAY + weekdays.indexOf(day) * DAY_MS
  const text = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).formatRange(
    at(first),
    at(last),
  )
  return text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1)
}

/** Formats a calendar day `YYYY-MM-DD` with its weekday: `Tuesday, November 24`, `Martes, 24 de noviembre`. */
export function formatDay(day: string, language: Language): string {
  const text = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1)
}

/** Formats a time of day `HH:MM`: `10:30 AM`. */
export function formatTime(time: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`2024-01-01T${time}:00Z`))
}

/** Formats two times of day `HH:MM` as a range: `9:00 AM – 6:00 PM`. */
export function formatTimeSpan(opens: string, closes: string, language: Language): string {
  const at = (time: string) => new Date(`2024-01-01T${time}:00Z`)
  return new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).formatRange(at(opens), at(closes))
}

/** Formats an ISO 8601 time in a time zone, or in UTC if the zone is unknown: `March 4, 2025 at 10:30 AM MST`. */
export function formatMoment(moment: string, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZoneName(timeZone, language) ? timeZone : 'UTC',
    timeZoneName: 'short',
  }).format(new Date(moment))
}

/** CLDR's Spanish name for Arizona’s time zone mentions the Rocky Mountains, but nobody in Arizona uses that name. */
const spokenZones: Record<Language, Record<string, string>> = {
  en: {},
  es: { 'America/Phoenix': 'hora de Arizona' },
}

/** The present name of a time zone, such as `Mountain Standard Time`, or undefined for an unknown zone. */
export function timeZoneName(timeZone: string, language: Language): string | undefined {
  const spoken = spokenZones[language][timeZone]
  if (spoken) return spoken
  try {
    return new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(Date.now())
      .find((part) => part.type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

/** Formats an integer with its sign: `+12`, `-6`. */
export function formatSigned(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { signDisplay: 'exceptZero' }).format(value)
}
