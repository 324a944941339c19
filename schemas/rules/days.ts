const DAY_MS = 24 * 60 * 60 * 1000

/** Rejects a year such as 0026: browsers read a year with two digits as one of the first century. */
export const fullYear = (time: string | undefined): true | string =>
  !time || time >= '1900' || 'Enter the year with four digits.'

/** Rejects a day in the future. Allows tomorrow, which may be today in the site's time zone. */
export function notInFuture(day: string | undefined): true | string {
  return !day || Date.parse(day) <= Date.now() + DAY_MS || 'This day is in the future.'
}
