import { describe, expect, it } from 'vitest'
import { arcSegments, pointAt } from '../../../lib/drawing/score-arc.ts'

const ticks = (path: string) => path.split('M').length - 1
const sum = (part: 'fine' | 'fifties' | 'gainedFine' | 'gainedTens', from: number, to: number) =>
  arcSegments({ from, to }).reduce((total, segment) => total + ticks(segment[part]), 0)

describe('the score arc', () => {
  it('runs from 300 at the left to 850 at the right, 575 at the top', () => {
    expect(pointAt(300, 100)).toEqual({ x: 200, y: 292 })
    expect(pointAt(575, 100)).toEqual({ x: 300, y: 192 })
    expect(pointAt(850, 100)).toEqual({ x: 400, y: 292 })
  })

  it('has a tick every five points, each drawn once', () => {
    const all = (['fine', 'fifties', 'gainedFine', 'gainedTens'] as const).map((part) => sum(part, 610, 760))
    expect(all.reduce((total, count) => total + count)).toBe(111)
  })

  it('marks the gained span after its start up to its end', () => {
    expect(sum('gainedFine', 610, 760) + sum('gainedTens', 610, 760)).toBe(30)
    expect(sum('gainedFine', 610, 610) + sum('gainedTens', 610, 610)).toBe(0)
    expect(sum('fifties', 610, 610)).toBe(12)
  })
})
