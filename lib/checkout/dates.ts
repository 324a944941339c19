/** R18.3: days from the set-up fee to the first charge of the monthly price. */
export const DAYS_TO_FIRST_MONTH = 30

/** The calendar day `YYYY-MM-DD` in the visitor's time zone. */
function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The days on which an order paid now is charged. */
export function chargeDays(now: Date): { today: string; firstMonth: string } {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() + DAYS_TO_FIRST_MONTH)
  return { today: localDay(now), firstMonth: localDay(first) }
}
