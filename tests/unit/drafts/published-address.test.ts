import { expect, test, vi } from 'vitest'
import { mayBeLandingPage, publishedAddress } from '../../../lib/drafts/published-address.ts'

vi.mock('server-only', () => ({}))
vi.mock('../../../lib/drafts/lake.ts', () => ({
  fetchDrafts: async () => [
    { _id: 'fall', path: '/winter-offer', pathEs: '/es/oferta-de-invierno' },
    { _id: 'new', path: '/new-offer', pathEs: '/es/oferta-nueva' },
  ],
  fetchPublishedNow: async () => [{ _id: 'fall', path: '/fall-offer', pathEs: '/es/oferta-de-otono' }],
}))

test.each([
  ['/winter-offer?from=mail#form', '/fall-offer?from=mail#form'],
  ['/es/oferta-de-invierno', '/es/oferta-de-otono'],
  ['/new-offer', '/'],
  ['/es/oferta-nueva', '/es'],
  ['/gone', '/gone'],
])('leaving the draft at %s opens %s (R20.13)', async (draft, published) => {
  expect(await publishedAddress(draft)).toBe(published)
})

test.each([
  ['/fall-offer', true],
  ['/es/oferta', true],
  ['/', false],
  ['/es', false],
  ['/about', false],
  ['/es/about?a=1', false],
  ['/offer/funding', false],
])('whether %s may be a landing page: %j', (address, expected) => {
  expect(mayBeLandingPage(address)).toBe(expected)
})
