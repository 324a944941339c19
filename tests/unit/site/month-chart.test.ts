import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthChart } from '../../../lib/drawing/month-chart.ts'

const falling = [1000, 750, 500, 250, 0]
const slower = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0]
const names = ['Now', 'With the offer'] as const
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

test('keeps the labels clear of both lines, of each other, and of the edges', () => {
  const long = ['Ahora', 'Con la oferta'] as const
  const loan = fc.record({
    balance: fc.integer({ min: 500, max: 50_000 }),
    months: fc.integer({ min: 6, max: 120 }),
    bend: fc.double({ min: 0.5, max: 1, noNaN: true }),
  })
  const balances = ({ balance, months, bend }: { balance: number; months: number; bend: number }) =>
    Array.from({ length: months + 1 }, (_, month) => balance * (1 - month / months) ** bend)
  fc.assert(
    fc.property(loan, loan, fc.constantFrom(280, 350, 780), (one, two, width) => {
      const { lines, height } = monthChart([balances(one), balances(two)], width, long)
      const boxes = lines.flatMap(({ label }, index) => {
        if (!label) return []
        const length = (long[index] ?? '').length * 8
        const left = label.anchor === 'start' ? label.x : label.x - length
        return [{ left, right: left + length, top: label.y - 11, bottom: label.y + 3 }]
      })
      for (const { left, right, top, bottom } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(width)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThanOrEqual(height)
        for (const { d } of lines) {
          const count = d.split('L').length
          const inside = Array.from({ length: count }, (_, index) => at(d, index)).filter(
            ([x = 0, y = 0]) => x >= left && x <= right && y >= top && y <= bottom,
          )
          expect(inside).toEqual([])
        }
      }
      const [a, b] = boxes
      expect(!a).toBe(!b)
      if (a && b)
        expect(a.left > b.right || b.left > a.right || a.top > b.bottom || b.top > a.bottom).toBe(true)
    }),
  )
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
