import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointAt, scoreTicks, type TickedArc } from '../../../lib/drawing/score-arc.ts'

/** The scores at the dashes of an arc, parsed from its path. */
function scores({ d, dashes }: TickedArc): number[] {
  const [width = 0, gap = 0] = dashes.split(' ').map(Number)
  return [...d.matchAll(/M([-\d.]+) ([-\d.]+)A([\d.]+) [\d.]+ 0 [01] 1 ([-\d.]+) ([-\d.]+)/g)].flatMap(
    (arc) => {
      const [x1 = 0, y1 = 0, radius = 0, x2 = 0, y2 = 0] = arc.slice(1).map(Number)
      // Half the width of an end tick lies outside the half circle.
      const angle = (x: number, y: number) => {
        const fromLeft = Math.PI - Math.atan2(292 - y, x - 300)
        return fromLeft > 1.5 * Math.PI ? fromLeft - 2 * Math.PI : fromLeft
      }
      const along = (x: number, y: number) => radius * angle(x, y)
      const [begin, end] = [along(x1, y1), along(x2, y2)]
      const middles: number[] = []
      for (let at = begin; at + width / 2 < end; at += width + gap) middles.push(at + width / 2)
      return middles.map((at) => 300 + (at / (Math.PI * radius)) * 550)
    },
  )
}

const multiples = (step: number, wanted: (score: number) => boolean, offset = 0) => {
  const all: number[] = []
  for (let score = 300 + offset; score <= 850; score += step) if (wanted(score)) all.push(score)
  return all
}

describe('the score arc', () => {
  it('runs from 300 on the left to 850 on the right, with 575 at the top', () => {
    expect(pointAt(300, 100)).toEqual({ x: 200, y: 292 })
    expect(pointAt(575, 100)).toEqual({ x: 300, y: 192 })
    expect(pointAt(850, 100)).toEqual({ x: 400, y: 292 })
  })

  it('has a tick every five points, and marks those above the old score, up to the new one, as gained', () => {
    const five = fc.integer({ min: 60, max: 170 }).map((n) => n * 5)
    fc.assert(
      fc.property(five, five, (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const isGained = (score: number) => score > from && score <= to
        const isOutside = (score: number) => !isGained(score)
        const ticks = scoreTicks({ from, to })
        const expected = {
          fives: multiples(10, isOutside, 5),
          tens: multiples(10, isOutside),
          fifties: multiples(50, isOutside),
          gainedFives: multiples(10, isGained, 5),
          gainedTens: multiples(10, isGained),
        }
        for (const part of Object.keys(expected) as (keyof typeof expected)[]) {
          const drawn = scores(ticks[part])
          expect(drawn).toHaveLength(expected[part].length)
          // 0.15 points on the score scale are about a fifth of a viewBox unit.
          drawn.forEach((score, index) => {
            expect(Math.abs(score - (expected[part][index] ?? 0))).toBeLessThan(0.15)
          })
        }
      }),
    )
  })
})
