import { afterEach, expect, it, vi } from 'vitest'
import { Attempt } from '../../../lib/checkout/browser/attempt.ts'

afterEach(() => vi.unstubAllGlobals())

it('an attempt has an id that the server accepts, even without HTTPS or storage', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  vi.stubGlobal('navigator', {})
  const attempt = new Attempt('fresh-start')
  const first = attempt.id
  attempt.renew()
  for (const id of [first, attempt.id]) expect(id).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  expect(attempt.id).not.toBe(first)
  expect(await attempt.exclusively(async () => 'done')).toBe('done')
})
