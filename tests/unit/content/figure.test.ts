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

test.each([
  ['4.9 / 5', '5 / 4.9', [4.9, 5]],
  ['$10K–$500K+', 'De $10,000 a $500 mil', [10_000, 500_000]],
  ['$50M+', 'Más de $50 millones', [50_000_000]],
  ['$1.5B+', 'Más de $1,500 millones', [1_500_000_000]],
  ['$4.9 billion', '$4.9 mil millones', [4_900_000_000]],
  ['1 million', '1 millón', [1_000_000]],
  ['24 minutes', '24 minutos', [24]],
  ['many', 'muchos', []],
])('reads the same numbers in %s and %s (R20.6)', (english, spanish, numbers) => {
  expect(figuresIn(english)).toEqual(new Set(numbers))
  expect(figuresIn(spanish)).toEqual(new Set(numbers))
})
