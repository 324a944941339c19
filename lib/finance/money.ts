/**
 * Whole cents of an amount in dollars; half a cent goes away from zero.
 * Amounts stay unrounded dollars until they are shown or compared, and are rounded here, once.
 * The product is first cut to 15 significant digits, the most a double holds for certain: 1.005 is stored as
 * 1.00499… and would otherwise lose its cent.
 */
export function toCents(dollars: number): number {
  const cents = Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toPrecision(15)))
  return cents === 0 ? 0 : cents
}

/** What a visitor gets by subtracting the two amounts as shown, to the cent, in dollars. */
export function shownDifference(minuend: number, subtrahend: number): number {
  return (toCents(minuend) - toCents(subtrahend)) / 100
}
