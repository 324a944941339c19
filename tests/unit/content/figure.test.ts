import { expect, test } from 'vitest'
import { figureOf } from '../../../lib/content/figure.ts'

test.each([
  ['150+', 150],
  ['1,000+', 1000],
  ['$50M+', 50],
  ['4.9 / 5', 4.9],
  ['90-day', 90],
  ['many', undefined],
])('reads the figure in %s as %s (R20.6)', (text, figure) => {
  expect(figureOf(text)).toBe(figure)
})
