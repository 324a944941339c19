/** A part of the scale from 0 to 100; `min` is the least score that belongs to it. */
export type Band = { readonly id: string; readonly min: number }

/** R11.3: five answers of at most 25 points. */
const MOST_POINTS = 125

/** Points of a quiz as a score out of 100, rounded to the nearest whole number. */
export function scorePercent(points: number): number {
  return Math.round((points / MOST_POINTS) * 100)
}

/**
 * The band that a score falls into. `bands` best first, the last one from 0.
 * @throws RangeError if the score lies below every band.
 */
export function band<B extends Band>(score: number, bands: readonly B[]): B {
  const found = bands.find((each) => score >= each.min)
  if (!found) throw new RangeError(`no band for score ${score}`)
  return found
}
