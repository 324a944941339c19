import { pointOn, tickOn } from './half-circle.ts'

export type GaugeSegment = { reachedFine: string; reachedFives: string; open: string }

/**
 * The ticks of a score from 0 to 100, in segments of ten points: one tick per point, and a longer tick every five
 * points.
 */
export function gaugeSegments(score: number): GaugeSegment[] {
  const segments: GaugeSegment[] = []
  for (let start = 0; start <= 100; start += 10) {
    const segment: GaugeSegment = { reachedFine: '', reachedFives: '', open: '' }
    for (let point = start; point < start + 10 && point <= 100; point++) {
      const isFive = point % 5 === 0
      if (point > score) segment.open += tickOn(point / 100, isFive ? 245 : 250, 256)
      else if (isFive) segment.reachedFives += tickOn(point / 100, 228, 260)
      else segment.reachedFine += tickOn(point / 100, 236, 260)
    }
    segments.push(segment)
  }
  return segments
}

export function gaugeMark(min: number): {
  d: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
} {
  const anchor = min < 45 ? 'end' : min > 55 ? 'start' : 'middle'
  return { d: tickOn(min / 100, 220, 266), ...pointOn(min / 100, 276), anchor }
}

export function gaugeDot(score: number) {
  return pointOn(score / 100, 210)
}
