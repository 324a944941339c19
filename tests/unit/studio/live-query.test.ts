import { defer, of, throwError } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { liveQuery } from '../../../studio/live-query.ts'

afterEach(() => void vi.useRealTimers())

test('a live query retries until the lake is reachable (R20.25)', async () => {
  vi.useFakeTimers()
  let attempts = 0
  const listenQuery = () =>
    defer(() => (++attempts < 3 ? throwError(() => new TypeError('Failed to fetch')) : of('found')))
  const results: unknown[] = []
  liveQuery({ listenQuery }, '*', {}).subscribe((result) => results.push(result))
  expect(results).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(results).toEqual(['found'])
})
