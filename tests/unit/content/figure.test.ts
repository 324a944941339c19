import { expect, test } from 'vitest'
import { figureOf, figuresIn } from '../../../lib/content/figure.ts'

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

test('reads every number of a figure, whatever their order', () => {
  expect(figuresIn('$10K–$500K+')).toEqual([10, 500])
  expect(figuresIn('4.9 / 5')).toEqual(figuresIn('5 / 4.9'))
  expect(figuresIn('1,000+ of 20')).toEqual([20, 1000])
})
