import type { OpeningHours } from './site-settings.ts'

export type Stretch = {
  first: OpeningHours['day']
  last: OpeningHours['day']
  opens?: string | null
  closes?: string | null
}

/** Merges consecutive days with the same hours. */
export function stretches(hours: readonly OpeningHours[]): Stretch[] {
  const result: Stretch[] = []
  for (const { day, opens, closes } of hours) {
    const previous = result.at(-1)
    if (previous && (previous.opens ?? '') === (opens ?? '') && (previous.closes ?? '') === (closes ?? ''))
      previous.last = day
    else result.push({ first: day, last: day, opens, closes })
  }
  return result
}
