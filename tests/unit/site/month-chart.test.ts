import { expect, test } from 'vitest'
import { monthChart } from '../../../lib/drawing/month-chart.ts'

const falling = [1000, 750, 500, 250, 0]
const slower = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0]
const names = ['As now', 'With the offer'] as const
const at = (d: string, index: number) => d.slice(1).split('L')[index]?.split(' ').map(Number) ?? []

test('draws both lines on one scale that starts at zero dollars', () => {
  const { dollars, lines, months } = monthChart([falling, slower], 780, names)
  const [zero, ...above] = dollars
  expect(zero?.value).toBe(0)
  expect(above.at(-1)?.value).toBe(1000)
  const [one, two] = lines.map(({ d }) => d)
  expect(at(one ?? '', 0)).toEqual(at(two ?? '', 0))
  const top = at(one ?? '', 0)[1] ?? 0
  const half = at(one ?? '', 2)[1] ?? 0
  expect(half - top).toBeCloseTo(((zero?.y ?? 0) - top) / 2, 0)
  expect(lines[0]?.end.x).toBeCloseTo(months.find(({ value }) => value === 4)?.x ?? -1)
  expect(lines[0]?.end.y).toBe(zero?.y)
})

test('places each label on the side away from the other line', () => {
  const [now, then] = monthChart([falling, slower], 780, names).lines
  expect(now?.label?.anchor).toBe('end')
  expect(then?.label?.anchor).toBe('start')
})

test('moves a label past the line’s end if the left edge would cut it off', () => {
  const long = Array.from({ length: 61 }, (_, month) => 1000 - (1000 * month) / 60)
  const [now] = monthChart([falling, long], 350, names).lines
  expect(now?.label).toEqual({ x: (now?.end.x ?? 0) + 10, y: (now?.end.y ?? 0) - 8, anchor: 'start' })
  const [wide] = monthChart([long.slice(0, 31), long], 780, names).lines
  expect(wide?.label?.anchor).toBe('end')
})

test('keeps ticks apart, even on phones and over fifty years', () => {
  const long = Array.from({ length: 601 }, (_, month) => 600 - month)
  for (const width of [280, 350, 780]) {
    const xs = monthChart([long, falling], width, names).months.map(({ x }) => x)
    const gaps = xs.slice(1).map((x, index) => x - (xs[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(30)
  }
})

test('draws a loan of one cent for one month', () => {
  const { lines, dollars } = monthChart(
    [
      [0.01, 0],
      [0.01, 0],
    ],
    350,
    names,
  )
  const numbers = [
    ...lines.flatMap(({ d, end }) => [...d.matchAll(/[\d.]+/g)].map(Number).concat(end.x, end.y)),
  ]
  expect([...numbers, ...dollars.map(({ y }) => y)].every(Number.isFinite)).toBe(true)
})

test('draws a zero line for savings that begin below zero, with the break-even point on it (R15.24)', () => {
  const savings = Array.from({ length: 61 }, (_, month) => month * 100 - 2000)
  const { dollars, lines, mark } = monthChart([savings], 280, ['Saved'], { month: 20, label: 'Break-even' })
  const zero = dollars.find(({ value }) => value === 0)
  expect(dollars[0]?.value).toBe(-2000)
  expect(mark?.y).toBe(zero?.y)
  expect(lines[0]?.label).toBeNull()
  expect(lines[0]?.end.y).toBeLessThan(zero?.y ?? 0)
})

test('places a marker’s label inside the chart, on the side away from the line', () => {
  const savings = Array.from({ length: 61 }, (_, month) => month * 100 - 2000)
  const markAt = (month: number) =>
    monthChart([savings], 280, ['Saved'], { month, label: 'Break-even in 20' }).mark
  const [early, late] = [markAt(5), markAt(55)]
  expect(early?.label).toMatchObject({ anchor: 'start', y: (early?.y ?? 0) + 20 })
  expect(late?.label).toMatchObject({ anchor: 'end', y: (late?.y ?? 0) - 10 })
  const long = 'Punto de equilibrio: mes 157'
  for (let month = 0; month <= 60; month++) {
    const { x, anchor } = monthChart([savings], 280, ['Saved'], { month, label: long }).mark?.label ?? {
      x: 999,
    }
    const start = anchor === 'end' ? x - long.length * 7 : x
    expect(start).toBeGreaterThanOrEqual(0)
    expect(start + long.length * 7).toBeLessThanOrEqual(280)
  }
})
