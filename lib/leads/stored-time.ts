import { portableTimeZone } from '../i18n/time-zones.ts'
import type { FirmTime } from './time-in-both-zones.ts'

/** A time as `preferredTimeOf` formats it. */
const STORED_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) \((.+)\)$/

/** Parses what `preferredTimeOf` formats. Earlier versions stored time zone names that some browsers do not know. */
export function firmTimeOf(stored: string | undefined): FirmTime | undefined {
  const [, date, time, timeZone] = STORED_TIME.exec(stored ?? '') ?? []
  return date && time && timeZone
    ? { date, time, timeZone: portableTimeZone(timeZone) ?? timeZone }
    : undefined
}
