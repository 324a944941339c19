import { weekdays } from '../i18n/weekdays.ts'
import type { OpeningHours } from './site-settings.ts'

export type Stretch = {
  first: OpeningHours['day']
  last: OpeningHours['day']
  opens?: string | null
  closes?: string | null
}

/** Merges consecutive days of the week with the same hours. Editors may have listed the days in another order. */
export function stretches(hours: readonly OpeningHours[]): Stretch[] {
  const result: Stretch[] = []
  const week = hours.toSorted((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day))
  for (const { day, opens, closes } of week) {
    const previous = result.at(-1)
    if (previous && (previous.opens ?? '') === (opens ?? '') && (previous.closes ?? '') === (closes ?? ''))
      previous.last = day
    else result.push({ first: day, last: day, opens, closes })
  }
  return result
}
