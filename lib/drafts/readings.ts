import {
  formatDate,
  formatDollarRange,
  formatDollars,
  formatDollarsShort,
  formatSigned,
  formatTime,
  formatWeekdays,
} from '../i18n/formats.ts'
import type { Language } from '../i18n/languages.ts'
import { weekdays } from '../i18n/weekdays.ts'

/** A smaller number stands on a page for many things. */
const TELLING_NUMBER = 100

/** How a value of the content may read on a page: itself, or as an amount, a day or a time. */
export function readings(value: string | number, language: Language): string[] {
  if (typeof value === 'number') {
    const rounded = formatDollarRange(value, value, language).split('–').slice(0, 1)
    const dollars = [formatDollars(value, language), formatDollarsShort(value, language), ...rounded]
    return value < TELLING_NUMBER ? dollars : [...dollars, String(value), formatSigned(value, language)]
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [value, formatDate(value, language)]
  if (/^\d\d:\d\d$/.test(value)) return [value, formatTime(value, language)]
  const weekday = weekdays.find((day) => day === value)
  return weekday ? [value, formatWeekdays(weekday, weekday, language)] : [value]
}
