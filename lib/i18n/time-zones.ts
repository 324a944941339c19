/** Zones of these regions in the IANA database are named after places, and every browser knows them. */
const PLACE =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][\w-]*)+$/

export const isPlace = (timeZone: string): boolean => PLACE.test(timeZone)

/**
 * Returns a name of the same time zone that every browser accepts: `America/Chicago` for `CST` or `US/Central`.
 * Chromium and Node accept abbreviations and former names, many of which Firefox refuses. Undefined for an unknown time
 * zone.
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
