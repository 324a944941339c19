import { expect, it, vi } from 'vitest'
import { changesOfPages } from '../../../lib/revalidation/composition.ts'
import { pageClock } from '../../../lib/revalidation/page-clock.ts'
import { renewChange } from '../../../lib/revalidation/renew-change.ts'

const hasOlder = vi.hoisted(() => vi.fn(async () => true))
vi.mock('server-only', () => ({}))
vi.mock('../../../lib/revalidation/composition.ts', () => ({ changesOfPages: vi.fn() }))
vi.mock('../../../lib/revalidation/renew-change.ts', () => ({
  ownOrigin: () => 'http://site.test',
  renewChange: vi.fn(async () => []),
}))
vi.mock('../../../lib/revalidation/renew-pages.ts', () => ({ hasOlder }))

const HOUR_MS = 3_600_000

it('renews pages that changed while the site was down or the machine suspended, once', async () => {
  vi.stubEnv('SANITY_WEBHOOK_SECRET', 'a-secret-of-this-test')
  const start = Date.now()
  const changeAt = (at: number) =>
    vi
      .mocked(changesOfPages)
      .mockResolvedValue([{ _type: 'page', path: '/about', addresses: ['/about'], at }])
  const looks = async () => {
    const { length } = vi.mocked(changesOfPages).mock.calls
    pageClock().wake()
    await vi.waitFor(() => expect(vi.mocked(changesOfPages).mock.calls.length).toBeGreaterThan(length))
    await new Promise((resolve) => setTimeout(resolve, 0))
    return vi.mocked(renewChange).mock.calls.length
  }
  changeAt(start - 5 * HOUR_MS)
  expect(await looks(), 'after the start').toBe(1)
  expect(await looks()).toBe(1)

  changeAt(start + HOUR_MS)
  vi.spyOn(Date, 'now').mockReturnValue(start + 5 * HOUR_MS)
  expect(await looks(), 'after the machine was suspended').toBe(2)
  vi.mocked(Date.now).mockReturnValue(start + 6 * HOUR_MS)
  expect(await looks()).toBe(2)

  const [, , , renewal] = vi.mocked(renewChange).mock.calls[1] ?? []
  expect(renewal, 'goes on with the pages that are still stale').toMatchObject({ since: start + HOUR_MS })

  vi.mocked(Date.now).mockReturnValue(start)
  await looks()
  vi.mocked(Date.now).mockReturnValue(start + 6 * HOUR_MS)
  expect(await looks(), 'after the clock was set back').toBe(3)

  changeAt(start + 5.5 * HOUR_MS)
  vi.mocked(renewChange).mockResolvedValue(['/about'])
  expect(await looks(), 'while the page cannot be rendered').toBe(4)
  hasOlder.mockResolvedValue(false)
  expect(await looks(), 'while one of its pages is fresh').toBe(5)
  vi.mocked(Date.now).mockReturnValue(start + 8 * HOUR_MS)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 2 * HOUR_MS)
  expect(await looks(), 'the last attempt').toBe(6)
  expect(await looks()).toBe(6)
})
