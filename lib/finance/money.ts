/**
 * Whole cents of an amount in dollars; half a cent goes away from zero. Amounts stay unrounded dollars until
 * they are shown or compared, and are rounded here, once. Binary fractions miss a half by their last bits
 * (1.005 is stored as 1.00499…, and a computed $104.125 comes out a trillionth less), so the cents are first
 * cut to the digits that a double holds for certain, at most six decimals.
 */
export function toCents(dollars: number): number {
  const certain = Number((Math.abs(dollars) * 100).toPrecision(15))
  const cents = Math.sign(dollars) * Math.round(Number(certain.toFixed(6)))
  return cents === 0 ? 0 : cents
}

/** The difference of two amounts as shown, in dollars to the cent. */
export function shownDifference(minuend: number, subtrahend: number): number {
  return (toCents(minuend) - toCents(subtrahend)) / 100
}

/** What a visitor gets by adding the amounts as shown, to the cent, in dollars. */
export function shownSum(...amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100
}

/**
 * Rounds a figure up to two decimals. The result is above a limit of two decimals exactly if the unrounded figure is,
 * so that points and the sentence beside them agree: 80.0005 is shown as 80.01, not as 80.
 */
export function shownRatio(value: number): number {
  // Twelve digits: the last bits of a quotient must not lift 80 to 80.01.
  return Math.ceil(Number((value * 100).toPrecision(12))) / 100
}
