import { expect, it } from 'vitest'
import { isStuck, pauseAfter, retryAfterMs } from '../../../lib/leads/back-off.ts'

const backOff = { firstMs: 5_000, longestMs: 900_000 }

it('doubles the pause, up to the maximum', () => {
  const pauses = Array.from({ length: 40 }, (_, index) => pauseAfter(index + 1, backOff, {}, () => 1))
  expect(pauses.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000])
  expect(pauses.slice(8)).toEqual(Array(32).fill(900_000))
})

it('lengthens the pause during a long outage, up to a day', () => {
  const pauses = [41, 51, 61, 10_000].map((failures) =>
    pauseAfter(failures, backOff, { status: 503 }, () => 1),
  )
  expect(pauses).toEqual([1_800_000, 3_600_000, 7_200_000, 86_400_000])
})

it.each([
  [422, 86_400_000],
  [554, 86_400_000],
  [401, 900_000],
  [429, 900_000],
  [450, 900_000],
  [503, 900_000],
  [535, 900_000],
  [undefined, 900_000],
])('after 20 responses with status %s, pauses for %i ms', (status, pause) => {
  expect(pauseAfter(20, backOff, { status }, () => 1)).toBe(pause)
})

it('randomizes each pause between 50% and 100% of its length', () => {
  expect(pauseAfter(3, backOff, {}, () => 0)).toBe(10_000)
  expect(pauseAfter(3, backOff, {}, () => 0.5)).toBe(15_000)
})

it('waits as long as the CRM requests, up to a day', () => {
  expect(pauseAfter(1, backOff, { retryAfterMs: 60_000 }, () => 1)).toBe(60_000)
  expect(pauseAfter(1, backOff, { retryAfterMs: 1e15 }, () => 1)).toBe(86_400_000)
})

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  [null, 0],
])('parses Retry-After: %s', (header, expected) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 20, 12))).toBe(expected)
})

it.each([
  [1, 422, true],
  [1, 409, false],
  [5, 409, true],
  [5, 404, true],
  [39, 451, false],
  [39, 503, false],
  [39, undefined, false],
  [40, undefined, true],
])(
  'after %i failures, the last with status %s, later leads no longer wait: %s',
  (failures, status, stuck) => {
    expect(isStuck(failures, status)).toBe(stuck)
  },
)
