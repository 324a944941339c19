import { momentOf } from '../../i18n/site-time.ts'
import type { PlacedSection } from './library.ts'

type Dated = Pick<PlacedSection, 'hidden' | 'from' | 'until'>

/** Whether visitors see a section or an announcement at a given time. Ignores malformed dates. */
export function isVisible({ hidden, from, until }: Dated, now: number, timeZone?: string): boolean {
  const start = from ? momentOf(from, timeZone) : undefined
  const end = until ? momentOf(until, timeZone) : undefined
  return !hidden && (start === undefined || now >= start) && (end === undefined || now < end)
}

/** The times at which a section or an announcement appears or disappears, in epoch milliseconds. */
export function momentsOf({ hidden, from, until }: Dated, timeZone?: string): number[] {
  if (hidden) return []
  return [from, until].flatMap((time) => (time ? (momentOf(time, timeZone) ?? []) : []))
}
