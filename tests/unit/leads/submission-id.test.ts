import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceLanguageSwitch } from '../../../lib/browser/language-switch.ts'
import { SubmissionId } from '../../../lib/browser/submission-id.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

test('an unchanged submission keeps its id until the form is reset (R17.9)', () => {
  const submission = new SubmissionId()
  const id = submission.of('Ana')
  expect(submission.of('Ana')).toBe(id)
  const other = submission.of('Ben')
  expect(other).not.toBe(id)
  submission.forget()
  expect(submission.of('Ben')).not.toBe(other)
})

test('an unchanged submission keeps its id on the page in the other language (R2.8, R17.9)', async () => {
  const english = new SubmissionId()
  const leave = english.share('contact')
  const id = english.of('Ana')
  await announceLanguageSwitch()
  leave()
  const elsewhere = new SubmissionId()
  elsewhere.share('guide')
  expect(elsewhere.of('Ana')).not.toBe(id)
  const spanish = new SubmissionId()
  spanish.share('contact')
  expect(spanish.of('Ana')).toBe(id)
  expect(spanish.of('Ben')).not.toBe(id)
})

test('a submission that was sent is not shared with the page in the other language', async () => {
  const english = new SubmissionId()
  english.share('contact')
  const id = english.of('Ana')
  english.forget()
  await announceLanguageSwitch()
  const spanish = new SubmissionId()
  spanish.share('contact')
  expect(spanish.of('Ana')).not.toBe(id)
})
