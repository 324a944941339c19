import { describe, expect, test } from 'vitest'
import { gaugeDot, gaugeMark, gaugeSegments } from '../../../lib/drawing/gauge.ts'

const ticks = (path: string) => path.split('M').length - 1

describe('the gauge of a result', () => {
  test.each([0, 1, 44, 67, 100])('has a tick for each point from 0 to 100, filled up to %i', (score) => {
    const segments = gaugeSegments(score)
    const reached = segments.reduce(
      (sum, each) => sum + ticks(each.reachedFine) + ticks(each.reachedFives),
      0,
    )
    const open = segments.reduce((sum, each) => sum + ticks(each.open), 0)
    expect({ reached, open }).toEqual({ reached: score + 1, open: 100 - score })
  })

  test('runs clockwise from the left end to the right end', () => {
    expect(gaugeDot(0)).toEqual({ x: 90, y: 292 })
    expect(gaugeDot(50)).toEqual({ x: 300, y: 82 })
    expect(gaugeDot(100)).toEqual({ x: 510, y: 292 })
  })

  test('places each label outside the ticks, to the left, above or to the right', () => {
    expect(gaugeMark(40)).toMatchObject({ anchor: 'end' })
    expect(gaugeMark(50)).toMatchObject({ anchor: 'middle', x: 300, y: 16 })
    expect(gaugeMark(80)).toMatchObject({ anchor: 'start' })
  })
})
