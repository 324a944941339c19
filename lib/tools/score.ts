/** A part of the scale from 0 to 100. `min` is its lowest score. */
export type Band = { readonly id: string; readonly min: number }

/** R11.3: five answers with at most 25 points each. */
const MOST_POINTS = 125

/** Converts points to a score from 0 to 100, rounded. */
export function scorePercent(points: number): number {
  return Math.round((points / MOST_POINTS) * 100)
}

/**
 * The band that contains a score. `bands`: best first.
 * @throws RangeError if the score is below every band
 */
export function band<B extends Band>(score: number, bands: readonly B[]): B {
  const found = bands.find((each) => score >= each.min)
  if (!found) throw new RangeError(`no band for score ${score}`)
  return found
}
