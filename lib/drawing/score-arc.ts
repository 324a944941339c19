/** The score scale: credit scores from 300 to 850 on a half circle. The ticks are the dashes of thick arcs. */

import { pointOn } from './half-circle.ts'

export const LOWEST_SCORE = 300
export const HIGHEST_SCORE = 850
const SPAN = HIGHEST_SCORE - LOWEST_SCORE

/** The position of a score on the arc with this radius. 300 is the left end, and 850 is the right end. */
export function pointAt(score: number, radius: number): { x: number; y: number } {
  return pointOn((score - LOWEST_SCORE) / SPAN, radius)
}

/** An arc whose dashes are ticks: path data, dash pattern, and tick length in viewBox units. */
export type TickedArc = { d: string; dashes: string; length: number }

const round = (value: number) => Math.round(value * 1000) / 1000

function tickedArc(
  ranges: { first: number; last: number }[],
  { step, width, inner, outer }: { step: number; width: number; inner: number; outer: number },
): TickedArc {
  const radius = (inner + outer) / 2
  const perScore = (Math.PI * radius) / SPAN
  // An arc starts with a dash, so it must start half a tick before its first score.
  const half = width / 2 / perScore
  const arcs = ranges
    .filter(({ first, last }) => first <= last)
    .map(({ first, last }) => {
      const [from, to] = [pointAt(first - half, radius), pointAt(last + half, radius)]
      const overHalf = last - first + 2 * half > SPAN ? 1 : 0
      return `M${from.x} ${from.y}A${radius} ${radius} 0 ${overHalf} 1 ${to.x} ${to.y}`
    })
  return { d: arcs.join(''), dashes: `${width} ${round(step * perScore - width)}`, length: outer - inner }
}

/** The scale's ticks: short ones every five points, longer ones every ten, and dark ones every fifty. */
export function scoreTicks({ from, to }: { from: number; to: number }) {
  const outside = (step: number, offset = 0) => [
    { first: LOWEST_SCORE + offset, last: lastTick(from, step, offset) },
    { first: lastTick(to, step, offset) + step, last: lastTick(HIGHEST_SCORE, step, offset) },
  ]
  const gained = (step: number, offset = 0) => [
    { first: lastTick(from, step, offset) + step, last: lastTick(to, step, offset) },
  ]
  return {
    fives: tickedArc(outside(10, 5), { step: 10, width: 1.3, inner: 250, outer: 256 }),
    tens: tickedArc(outside(10), { step: 10, width: 1.3, inner: 245, outer: 256 }),
    fifties: tickedArc(outside(50), { step: 50, width: 1.8, inner: 236, outer: 260 }),
    gainedFives: tickedArc(gained(10, 5), { step: 10, width: 2.2, inner: 236, outer: 260 }),
    gainedTens: tickedArc(gained(10), { step: 10, width: 3.4, inner: 228, outer: 260 }),
  }
}

/** The highest tick at `300 + offset + n × step` that does not exceed the score. */
function lastTick(score: number, step: number, offset: number): number {
  const first = LOWEST_SCORE + offset
  return first + Math.floor((score - first) / step) * step
}
