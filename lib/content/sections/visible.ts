import { momentOf } from '../../i18n/site-time.ts'
import type { PlacedSection } from './library.ts'

/** Whether visitors see a section at a given time. Ignores malformed dates. */
export function isVisible({ hidden, from, until }: PlacedSection, now: number, timeZone?: string): boolean {
  const start = from ? momentOf(from, timeZone) : undefined
  const end = until ? momentOf(until, timeZone) : undefined
  return !hidden && (start === undefined || now >= start) && (end === undefined || now < end)
}

/** The times at which a section appears or disappears, in milliseconds since 1970. */
export function momentsOf({ hidden, from, until }: PlacedSection, timeZone?: string): number[] {
  if (hidden) return []
  return [from, until].flatMap((time) => (time ? (momentOf(time, timeZone) ?? []) : []))
}
