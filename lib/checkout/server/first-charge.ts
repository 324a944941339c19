import { DAYS_TO_FIRST_MONTH } from '../dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * R19.4: the moment of the first monthly charge, in milliseconds since 1970. It is at 18:00 UTC: in every time zone of
 * the 50 states, that is on the day that the page showed, even if the clocks change before then.
 * @param firstMonth the day that the page showed, `YYYY-MM-DD`
 * @param startedAt the moment of the order, in milliseconds since 1970
 * @returns undefined if there is no day, or if the page showed a wrong one because the visitor's clock is wrong
 */
export function firstCharge(firstMonth: string | undefined, startedAt: number): number | undefined {
  const moment = Date.parse(`${firstMonth}T18:00Z`)
  return Math.abs((moment - startedAt) / DAY_MS - DAYS_TO_FIRST_MONTH) < 2 ? moment : undefined
}
