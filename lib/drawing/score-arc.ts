/** The engraved score scale: credit scores from 300 to 850 on a half circle, as path data for ticks. */

import { pointOn, tickOn } from './half-circle.ts'

const LOWEST_SCORE = 300
const HIGHEST_SCORE = 850

const fraction = (score: number) => (score - LOWEST_SCORE) / (HIGHEST_SCORE - LOWEST_SCORE)

/** Where a score lies on the half circle of this radius; 300 is at the left end, 850 at the right. */
export function pointAt(score: number, radius: number): { x: number; y: number } {
  return pointOn(fraction(score), radius)
}

function tick(score: number, inner: number, outer: number): string {
  return tickOn(fraction(score), inner, outer)
}

/** Path data of the ticks of one stretch of fifty points: fine every 5, longer every 10, ink every 50, the gained span apart. */
export type ArcSegment = { fine: string; fifties: string; gainedFine: string; gainedTens: string }

/**
 * The ticks from 300 to 850 in segments of fifty points, low to high.
 * @param gained scores after `from` up to and with `to` are drawn as gained
 */
export function arcSegments(gained: { from: number; to: number }): ArcSegment[] {
  const segments: ArcSegment[] = []
  for (let start = LOWEST_SCORE; start <= HIGHEST_SCORE; start += 50) {
    const segment: ArcSegment = { fine: '', fifties: '', gainedFine: '', gainedTens: '' }
    for (let score = start; score < start + 50 && score <= HIGHEST_SCORE; score += 5) {
      const isTen = score % 10 === 0
      if (score > gained.from && score <= gained.to) {
        if (isTen) segment.gainedTens += tick(score, 228, 260)
        else segment.gainedFine += tick(score, 236, 260)
      } else if (score % 50 === 0) segment.fifties += tick(score, 236, 260)
      else segment.fine += tick(score, isTen ? 245 : 250, 256)
    }
    segments.push(segment)
  }
  return segments
}
