/** `America/Phoenix`, but not `Etc/GMT+7`, which ignores daylight saving time, or ICU's `SystemV/MST7`. */
const PLACE = /^(?!Etc\/|SystemV\/)[a-z]+\//i

/**
 * Finds the name that every browser knows for a time zone, such as `America/Chicago` for `CST`. Chromium and Node accept
 * abbreviations, but Firefox refuses them. Undefined for an unknown time zone and for an offset.
 */
export function portableTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return [name, timeZone].find((each) => each === 'UTC' || PLACE.test(each))
  } catch {
    return undefined
  }
}
