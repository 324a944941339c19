import { expect, test } from 'vitest'
import { currentPath, linkedPage } from '../../../studio/share-links/linked-page.ts'

const fallOffer = { path: '/fall-offer', pathEs: '/es/oferta-de-otono', title: 'Our fall offer' }

test('a share link names its page by title, in either language (R20.30)', () => {
  expect(linkedPage('/', [])).toBe('Home')
  expect(linkedPage('/es', [])).toBe('Home, in Spanish')
  expect(linkedPage('/es/pricing', [])).toBe('Packages, in Spanish')
  expect(linkedPage('/fall-offer', [fallOffer])).toBe('Our fall offer')
  expect(linkedPage('/es/oferta-de-otono', [fallOffer])).toBe('Our fall offer, in Spanish')
  expect(linkedPage('/fall-offer', [])).toBeUndefined()
})

test('shows the current address of a landing page whose address has changed', () => {
  const moved = { ...fallOffer, _id: 'offer', path: '/winter-offer', pathEs: '/es/oferta-de-invierno' }
  const link = { landingPage: 'offer', path: '/fall-offer' }
  expect(currentPath(link, [moved])).toBe('/winter-offer')
  expect(currentPath({ ...link, path: '/es/oferta-de-otono' }, [moved])).toBe('/es/oferta-de-invierno')
  expect(currentPath(link, [])).toBe('/fall-offer')
  expect(currentPath({ path: '/about' }, [fallOffer])).toBe('/about')
})
