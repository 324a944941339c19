import { expect, test } from 'vitest'
import { type UsedOnAnswer, usedOn } from '../../../studio/used-on.ts'

/** A dataset without pages of its own, so every page has its default sections. */
const content = {
  timeZone: null,
  pages: [],
  landingPages: [],
  legalTexts: [],
  moves: [],
  menu: null,
  announcements: [],
}

const pagesOf = (document: object) => usedOn({ ...content, document } as unknown as UsedOnAnswer).routes

test('a question, plan or legal text that is not assigned to a page is on no page (R23.9)', () => {
  expect(pagesOf({ _id: 'a', _type: 'faq', page: '/contact' })).toEqual(['/contact'])
  expect(pagesOf({ _id: 'a', _type: 'faq', page: null })).toEqual([])
  expect(pagesOf({ _id: 'b', _type: 'plan', planId: 'credit-boost' })).toContain('/pricing')
  expect(pagesOf({ _id: 'b', _type: 'plan', planId: null })).toEqual([])
  expect(pagesOf({ _id: 'c', _type: 'legalPage', path: '/refund-policy' })).toContain('/refund-policy')
  expect(pagesOf({ _id: 'c', _type: 'legalPage', path: null })).toEqual([])
})
