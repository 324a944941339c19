/**
 * Converts dollars to whole cents, with half a cent rounded away from zero. Amounts are not rounded until they are
 * shown or compared. Binary fractions can be slightly below a half (1.005 is stored as 1.00499…), so the value is
 * first rounded to the digits that a double represents reliably, at most six decimals.
 */
export function toCents(dollars: number): number {
  const certain = Number((Math.abs(dollars) * 100).toPrecision(15))
  const cents = Math.sign(dollars) * Math.round(Number(certain.toFixed(6)))
  return cents === 0 ? 0 : cents
}

/** The difference of two amounts after rounding each to the cent, in dollars. */
export function shownDifference(minuend: number, subtrahend: number): number {
  return (toCents(minuend) - toCents(subtrahend)) / 100
}

/** The sum of amounts after rounding each to the cent, in dollars. */
export function shownSum(...amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100
}

/**
 * Rounds a ratio upward to two decimals, so 80.0005 becomes 80.01. The rounded figure exceeds a two-decimal limit
 * exactly if the unrounded one does, so points always agree with the figure on screen.
 */
export function shownRatio(value: number): number {
  // Limited to twelve digits, so binary noise in a quotient does not turn 80 into 80.01.
  return Math.ceil(Number((value * 100).toPrecision(12))) / 100
}

/** Rounds a rate as it is shown, half up: computed rates to two decimals, typed rates to up to three. */
export function shownRate(percent: number, decimals = 2): number {
  return Math.round(Number((percent * 10 ** decimals).toPrecision(15))) / 10 ** decimals
}
