/** A place in the IANA database. */
const PLACE = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

export const isPlace = (timeZone: string): boolean => PLACE.test(timeZone)

/**
 * The name of the same time zone that every browser accepts: `America/Chicago` for `CST` or `US/Central`. Chromium and
 * Node accept abbreviations and former names, but Firefox refuses many. Undefined for an unknown time zone.
 */
export function portableTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const isSameName = name.toLowerCase() === timeZone.toLowerCase()
    return isPlace(name) && !isSameName ? name : timeZone
  } catch {
    return undefined
  }
}
