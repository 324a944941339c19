import { expect, test, vi } from 'vitest'
import { followSystemClock } from '../../../lib/http/follow-system-clock.ts'

test('the time since the process started follows a corrected clock', () => {
  followSystemClock()
  const hourAgo = Date.now() - 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(hourAgo)
  expect(Math.abs(performance.timeOrigin + performance.now() - hourAgo)).toBeLessThan(1_000)
})
