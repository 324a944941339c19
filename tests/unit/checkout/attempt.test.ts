import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Attempt, forgetAttempt } from '../../../lib/checkout/browser/attempt.ts'
import type { PlanId } from '../../../lib/checkout/plan-ids.ts'

/** Epoch milliseconds. Each call is later than the last one. */
let time = Date.now()
beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => ++time))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** An attempt on a page that is opened now. */
const opened = (planId: PlanId) => new Attempt(planId, Date.now())

function stubStorage(items = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}

it('an attempt has an id that the server accepts, even without HTTPS or storage', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  vi.stubGlobal('navigator', {})
  const attempt = opened('fresh-start')
  const first = attempt.id
  attempt.renew()
  for (const id of [first, attempt.id]) expect(id).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  expect(attempt.id).not.toBe(first)
  expect(await attempt.exclusively(async () => 'done')).toBe('done')
})

it('tabs share an id until the confirmation of its payment has been shown (R19.8)', () => {
  stubStorage()
  const [one, other] = [opened('fresh-start'), opened('fresh-start')]
  expect(other.id).toBe(one.id)
  other.renew()
  // `other` has paid. A tab whose attempt has ended and a new page still use the id of that purchase.
  one.renew()
  expect(one.id).toBe(other.id)
  expect(opened('fresh-start').id).toBe(other.id)
  expect(opened('growth-plan').id).not.toBe(other.id)

  forgetAttempt('fresh-start', other.id)
  // A tab that was already open still submits the purchase that was paid, until the visitor asks for another one.
  const paid = other.id
  const open = one
  open.adopt()
  expect(open.id).toBe(paid)
  const next = opened('fresh-start')
  expect(next.id).not.toBe(other.id)
  // A reload of the earlier confirmation does not affect the next purchase.
  forgetAttempt('fresh-start', other.id)
  expect(opened('fresh-start').id).toBe(next.id)
})

it('an open tab submits the purchase that another tab has paid under a renewed id (R19.8)', () => {
  stubStorage(new Map([['checkout-attempt:fresh-start', 'no id!']]))
  const [one, other] = [opened('fresh-start'), opened('fresh-start')]
  // The malformed id was replaced.
  expect(one.id).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  other.renew()
  one.adopt()
  expect(one.id).toBe(other.id)
  other.renew()
  forgetAttempt('fresh-start', other.id)
  one.adopt()
  expect(one.id).toBe(other.id)
  // The visitor has read that this purchase is paid, and presses the button again.
  one.startAnother()
  expect(one.id).not.toBe(other.id)
  const own = one.id
  one.adopt()
  expect(one.id).toBe(own)
})

it('a tab keeps the id of its paid purchase while another tab starts another purchase (R19.8)', () => {
  stubStorage()
  const [paid, other, third] = [1, 2, 3].map(() => opened('fresh-start')) as [Attempt, Attempt, Attempt]
  const { id } = paid
  // The confirmation has not been shown. In another tab, the visitor corrects the email address.
  other.startAnother()
  expect(other.id).not.toBe(id)
  for (const tab of [paid, third]) {
    tab.adopt()
    expect(tab.id).toBe(id)
  }
})

it('keeps the id of a paid purchase for its buyer after someone else has seen the message about it (R19.8)', () => {
  stubStorage()
  const lost = opened('fresh-start')
  const other = opened('fresh-start')
  other.startAnother()
  expect(other.unconfirmedIds).toEqual([lost.id])
  // The other person's confirmation is lost too.
  const third = opened('fresh-start')
  third.startAnother()
  expect(third.unconfirmedIds).toEqual([lost.id, other.id])
  forgetAttempt('fresh-start', third.id)
  expect(opened('fresh-start').unconfirmedIds).toEqual([lost.id, other.id])
  expect(opened('growth-plan').unconfirmedIds).toEqual([])
  forgetAttempt('fresh-start', lost.id)
  expect(opened('fresh-start').unconfirmedIds).toEqual([other.id])
})

it('the page in the other language goes on with the purchase that the visitor started (R19.8)', () => {
  stubStorage()
  const [here, elsewhere] = [opened('fresh-start'), opened('fresh-start')]
  forgetAttempt('fresh-start', elsewhere.id)
  here.adopt()
  here.startAnother()
  const inSpanish = new Attempt('fresh-start', here.openedAt)
  inSpanish.adopt()
  expect(inSpanish.id).toBe(here.id)
})

it('a page that is opened after the confirmation starts another purchase, whatever other tabs do', () => {
  stubStorage()
  const old = opened('fresh-start')
  forgetAttempt('fresh-start', old.id)
  const next = opened('fresh-start')
  // Someone else presses the button in the old tab, and reads that the plan has been paid.
  old.adopt()
  old.startAnother()
  const { id } = next
  next.adopt()
  expect(next.id).toBe(id)

  // The clock was ahead at the payment.
  vi.mocked(Date.now).mockReturnValue(time + 86_400_000)
  forgetAttempt('fresh-start', id)
  vi.mocked(Date.now).mockReturnValue(time)
  const later = opened('fresh-start')
  later.adopt()
  expect(later.id).not.toBe(id)
})

it('runs the task without a lock if the browser refuses locks, and does not repeat a failed task', async () => {
  const refused = new DOMException('Access is denied', 'SecurityError')
  const locks = { request: vi.fn<(...args: unknown[]) => Promise<unknown>>().mockRejectedValueOnce(refused) }
  vi.stubGlobal('navigator', { locks })
  const attempt = opened('fresh-start')
  expect(await attempt.exclusively(async () => 'done')).toBe('done')

  locks.request.mockImplementationOnce(async (_name, _options, start) => (start as () => unknown)())
  const task = vi.fn().mockRejectedValue(refused)
  await expect(attempt.exclusively(task)).rejects.toBe(refused)
  expect(task).toHaveBeenCalledOnce()
})

it('distinguishes a wait for another tab from a task that takes too long', async () => {
  const timeout = new DOMException('Too long', 'TimeoutError')
  const locks = { request: vi.fn<(...args: unknown[]) => Promise<unknown>>().mockRejectedValueOnce(timeout) }
  vi.stubGlobal('navigator', { locks })
  const attempt = opened('fresh-start')
  expect(await attempt.exclusively(async () => 'done')).toBeUndefined()

  locks.request.mockImplementationOnce(async (_name, _options, start) => (start as () => unknown)())
  await expect(attempt.exclusively(() => Promise.reject(timeout))).rejects.toBe(timeout)
})
