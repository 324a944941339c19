/**
 * Replaces an abbreviation with the name of a place: `CST` with `America/Chicago`. Chromium and Node accept
 * abbreviations, but Firefox refuses them. Undefined for an unknown time zone.
 */
export function portableTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return name.includes('/') ? name : timeZone
  } catch {
    return undefined
  }
}
