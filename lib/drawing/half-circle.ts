/** The center of the half circle that all gauges share, in viewBox units. */
const center = { x: 300, y: 292 }

/** A point on the half circle with this radius. Fraction 0 is the left end, and 1 is the right end. */
export function pointOn(fraction: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - fraction)
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(center.x + radius * Math.cos(angle)), y: round(center.y - radius * Math.sin(angle)) }
}

export function tickOn(fraction: number, inner: number, outer: number): string {
  const from = pointOn(fraction, inner)
  const to = pointOn(fraction, outer)
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}
