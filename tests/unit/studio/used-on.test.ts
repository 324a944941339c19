import { describe, expect, test } from 'vitest'
import { composedRoutes } from '../../../lib/content/default-pages.ts'
import { type UsedOnAnswer, usedOn } from '../../../studio/used-on.ts'

/** A dataset without pages of its own, so every page has its default sections. */
const content = {
  timeZone: null,
  pages: [],
  landingPages: [],
  landingTitles: [],
  legalTexts: [],
  moves: [],
  menu: null,
  announcements: [],
  claims: [],
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

test('an announcement is on its pages while visitors see it (R23.9)', () => {
  const announcement = { _id: 'd', _type: 'announcement', where: 'chosen', pages: ['/about'] }
  expect(pagesOf(announcement)).toEqual(['/about'])
  expect(pagesOf({ ...announcement, until: '2020-01-01T10:00' })).toEqual([])
  expect(pagesOf({ ...announcement, from: '2199-01-01T10:00' })).toEqual([])
  expect(pagesOf({ ...announcement, where: 'all' })).toContain('/pricing')
  expect(pagesOf({ ...announcement, where: 'content' })).not.toContain('/loan-readiness')
})

describe('a landing page (R23.9)', () => {
  const page = {
    path: '/fall-offer',
    pathEs: '/es/oferta',
    sections: [{ _key: 'a', _type: 'planComparison' }],
  }
  const answer = (document: object) =>
    ({
      ...content,
      document,
      pages: [...composedRoutes].map((path) => ({ path, sections: [] })),
      landingPages: [page],
      landingTitles: [{ _id: 'fall', path: '/fall-offer', title: 'Our fall offer' }],
    }) as unknown as UsedOnAnswer
  const plan = answer({ _id: 'b', _type: 'plan', planId: 'credit-boost' })
  const own = answer({ _id: 'fall', _type: 'landingPage', path: '/fall-offer' })
  const titles = (asked: UsedOnAnswer, publishedIds?: string[]) =>
    usedOn(asked, publishedIds).landingPages.map(({ title, published }) => [title, published])

  test('shows an announcement that was set for one of its earlier addresses', () => {
    const announcement = { _id: 'd', _type: 'announcement', where: 'chosen', pages: ['/old-offer', '/gone'] }
    const moves = [
      { from: '/old-offer', to: '/older-offer' },
      { from: '/older-offer', to: '/fall-offer' },
    ]
    expect(titles({ ...answer(announcement), moves } as UsedOnAnswer)).toEqual([['Our fall offer', true]])
    expect(titles(answer(announcement))).toEqual([])
  })

  test('does not count as a page that shows a document if it is unpublished', () => {
    expect(titles(plan)).toEqual([['Our fall offer', true]])
    expect(titles(plan, ['fall'])).toEqual([['Our fall offer', true]])
    expect(titles(plan, [])).toEqual([])
  })

  test('shows only the announcements that apply to it', () => {
    const announcement = (fields: object) =>
      titles(answer({ _id: 'd', _type: 'announcement', where: 'chosen', ...fields }))
    expect(announcement({ pages: ['/fall-offer'] })).toEqual([['Our fall offer', true]])
    expect(announcement({ pages: ['/about'] })).toEqual([])
    expect(announcement({ where: 'all', until: '2020-01-01T10:00' })).toEqual([])
  })

  test('is listed for its own document if it is unpublished', () => {
    expect(titles(own, ['fall'])).toEqual([['Our fall offer', true]])
    expect(titles(own, [])).toEqual([['Our fall offer', false]])
  })
})
