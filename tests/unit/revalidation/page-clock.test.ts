import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { changesOfPages } from '../../../lib/revalidation/composition.ts'
import { renewChange } from '../../../lib/revalidation/renew-change.ts'

/** When the page was last rendered, in epoch milliseconds. */
let renderedAt = 0
let canRender = true

vi.mock('server-only', () => ({}))
vi.mock('../../../lib/revalidation/composition.ts', () => ({ changesOfPages: vi.fn() }))
vi.mock('../../../lib/revalidation/renew-change.ts', () => ({
  ownOrigin: () => 'http://site.test',
  renewChange: vi.fn(async () => {
    if (!canRender) return ['/about']
    renderedAt = Date.now()
    return []
  }),
}))
vi.mock('../../../lib/revalidation/renew-pages.ts', () => ({
  hasOlder: async (_: string, __: string[], than: number) => renderedAt < than,
}))

const build = mkdtempSync(join(tmpdir(), 'page-clock-'))
afterAll(() => rmSync(build, { recursive: true }))

const HOUR_MS = 3_600_000

it('renews pages that changed while the site was down or the machine suspended, once', async () => {
  vi.stubEnv('SANITY_WEBHOOK_SECRET', 'a-secret-of-this-test')
  vi.stubEnv('DIST_DIR', relative(process.cwd(), build))
  // Keeps the clock's own retries out of the counts.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const start = Date.now()
  renderedAt = start - 6 * HOUR_MS
  const changeAt = (at: number) =>
    vi
      .mocked(changesOfPages)
      .mockResolvedValue([{ _type: 'page', path: '/about', addresses: ['/about'], at }])
  let { pageClock } = await import('../../../lib/revalidation/page-clock.ts')
  const renewals = () => vi.mocked(renewChange).mock.calls
  const looks = async () => {
    const { length } = vi.mocked(changesOfPages).mock.calls
    pageClock().wake()
    const nextTurn = () => new Promise(setImmediate)
    while (vi.mocked(changesOfPages).mock.calls.length === length) await nextTurn()
    await nextTurn()
    return renewals().length
  }
  changeAt(start - 5 * HOUR_MS)
  expect(await looks(), 'after the start').toBe(1)
  expect(await looks()).toBe(1)

  changeAt(start + HOUR_MS)
  vi.spyOn(Date, 'now').mockReturnValue(start + 5 * HOUR_MS)
  expect(await looks(), 'after the machine was suspended').toBe(2)
  expect(renewals()[1]?.[3], 'skips the pages that are fresh already').toEqual({ since: start + HOUR_MS })
  expect(await looks()).toBe(2)

  changeAt(start + 2 * HOUR_MS)
  renderedAt = start + HOUR_MS
  vi.mocked(renewChange).mockImplementationOnce(async () => {
    renderedAt = Date.now()
    return ['http://edge.test']
  })
  expect(await looks()).toBe(3)
  expect(await looks(), 'after an edge was not purged').toBe(4)
  expect(await looks()).toBe(4)

  renderedAt = start
  expect(await looks(), 'a date that all pages have shown').toBe(4)
  vi.resetModules()
  vi.stubGlobal(Symbol.for('larkspur.page-clock') as unknown as string, undefined)
  ;({ pageClock } = await import('../../../lib/revalidation/page-clock.ts'))
  expect(await looks(), 'the same after a restart').toBe(4)
  vi.mocked(Date.now).mockReturnValue(start)
  await looks()
  vi.mocked(Date.now).mockReturnValue(start + 6 * HOUR_MS)
  expect(await looks(), 'after the clock was set back').toBe(5)

  canRender = false
  changeAt(start + 7 * HOUR_MS)
  vi.mocked(Date.now).mockReturnValue(start + 8 * HOUR_MS)
  expect(await looks(), 'while the page cannot be rendered').toBe(6)
  vi.mocked(renewChange).mockRejectedValueOnce(new Error('The site does not respond'))
  expect(await looks(), 'while the renewal fails').toBe(7)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 2 * HOUR_MS)
  expect(await looks(), 'the last attempt').toBe(8)
  expect(await looks(), 'gives up after an hour').toBe(8)
  vi.useRealTimers()
})
