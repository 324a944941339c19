import { describe, expect, test } from 'vitest'
import { keepReachable, landingPathOf } from '../../../lib/content/landing-links.ts'
import { landingPagesShowing } from '../../../lib/content/landing-pages.ts'
import { pagesShowing } from '../../../lib/content/pages-showing.ts'
import { placedPages, shownAt } from '../../../lib/content/placed-pages.ts'
import { routes } from '../../../lib/i18n/routes.ts'
import { linksIn, mapLinks } from '../../../lib/portable-text/links.ts'
import { textPart } from '../../../lib/portable-text/parts.ts'
import { expiringTagsOf, tagsOf } from '../../../lib/revalidation/tags.ts'

const offer = { path: '/fall-offer', pathEs: '/es/oferta-de-otono' }
const targets = new Map([
  ['/fall-offer', offer],
  ['/summer-offer', offer],
])

test.each([
  ['/fall-offer', '/fall-offer'],
  ['/fall-offer?from=mail#form', '/fall-offer'],
  ['/about', undefined],
  ['/offer/funding', undefined],
  ['#form', undefined],
  ['https://firm.example/fall-offer', undefined],
  [null, undefined],
  [{ _ref: 'page-about' }, undefined],
])('the link %j leads to the landing page %j', (href, path) => {
  expect(landingPathOf(href)).toBe(path)
})

test('resolves links to landing pages and drops links to unpublished pages (R24.6)', () => {
  const links = ['/fall-offer#form', '/about', '#plans', '/gone', '/summer-offer'].map((href) => ({ href }))
  expect(keepReachable(links, targets, 'en').map(({ href }) => href)).toEqual([
    '/fall-offer#form',
    '/about',
    '#plans',
    '/fall-offer',
  ])
  expect(keepReachable(links, targets, 'es')[0]?.href).toBe('/es/oferta-de-otono#form')
})

test('keeps the text of a removed link (R24.6)', () => {
  const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks })
  const text = textPart.parse({
    _type: 'block',
    _key: 'p',
    style: 'normal',
    children: [span('See '), span('the offer', 'strong', 'a'), span(' and '), span('us', 'b')],
    markDefs: [
      { _type: 'link', _key: 'a', href: '/gone' },
      { _type: 'link', _key: 'b', href: '/about' },
    ],
  })
  expect(linksIn([text])).toEqual(['/gone', '/about'])
  const [kept] = mapLinks([text], (links) => keepReachable(links, targets, 'en'))
  expect(kept).toMatchObject({
    children: [{ text: 'See ' }, { text: 'the offer', marks: ['strong'] }, {}, { text: 'us', marks: ['b'] }],
    markDefs: [{ _key: 'b' }],
  })
  expect(mapLinks([text], (links) => links)).toEqual([text])
})

describe('a change to a landing page or redirect (R24.6)', () => {
  const hero = (...links: string[]) => ({ _key: 'a', _type: 'pageHero' as const, links, texts: null })
  const content = {
    timeZone: null,
    pages: [
      { path: '/about', sections: [hero('/fall-offer#form')] },
      { path: '/services', sections: [{ ...hero('/fall-offer'), hidden: true }] },
      { path: '/pricing', sections: [hero('/summer-offer')] },
      { path: '/contact', sections: null },
      { path: '/free-guide', sections: [], canonical: '/fall-offer' },
    ],
    landingPages: [
      { ...offer, sections: [] },
      { path: '/other', pathEs: '/es/otra', sections: [hero('/fall-offer')] },
      { path: '/copy', pathEs: '/es/copia', sections: [], canonical: '/fall-offer' },
    ],
    legalTexts: [{ path: '/guarantee', links: ['/fall-offer', null] }],
    menu: null,
    announcements: [{ from: null, until: null, path: '/winter-offer' }],
    claims: [],
    moves: [
      { from: '/summer-offer', to: '/autumn-offer' },
      { from: '/autumn-offer', to: '/fall-offer' },
    ],
  }
  type Content = Parameters<typeof placedPages>[0]
  const { composition, landingPages, menu } = shownAt(placedPages(content as unknown as Content), Date.now())

  test.each([
    [
      { path: '/fall-offer' },
      ['/about', '/free-guide', '/guarantee', '/pricing'],
      ['/fall-offer', '/other', '/copy'],
    ],
    [
      { path: '/new', pages: ['/fall-offer', '/new'] },
      ['/about', '/free-guide', '/guarantee', '/pricing'],
      ['/other', '/copy'],
    ],
    [{ path: '/unrelated' }, [], []],
    [{}, [], []],
  ])('affects the pages that link to it: %j', (fields, routes, landing) => {
    const document = { _type: 'landingPage', ...fields }
    expect([...pagesShowing(document, composition)].sort()).toEqual(routes)
    expect(landingPagesShowing(document, landingPages).map(({ path }) => path)).toEqual(landing)
  })

  test('to a redirect affects the pages with a link that needs one', () => {
    const change = { _type: 'redirect' }
    expect(pagesShowing(change, composition)).toEqual(['/pricing'])
    expect(landingPagesShowing(change, landingPages)).toEqual([])
    expect(pagesShowing(change, composition, menu)).toEqual(routes)
  })

  test('affects every page if an announcement links to the landing page', () => {
    const document = { _type: 'landingPage', path: '/winter-offer' }
    expect(pagesShowing(document, composition, menu)).toEqual(routes)
    expect(landingPagesShowing(document, landingPages, menu)).toEqual(landingPages)
  })

  test('invalidates the page at its old and new addresses, and the links to both', () => {
    expect(tagsOf({ _type: 'landingPage', path: '/new', pages: ['/old', '/new'] })).toEqual([
      'type:landingPage',
      'page:/new',
      'link:/new',
      'page:/old',
      'link:/old',
    ])
    const moved = { _type: 'legalPage', path: '/free-guide', pages: ['/refund-policy', '/free-guide'] }
    expect(tagsOf(moved)).toEqual(['legalPage:/free-guide', 'legalPage:/refund-policy'])
    expect(tagsOf({ _type: 'landingPage', path: '/new', pages: [null, '/new'] })).toContain('link:/new')
    expect(tagsOf({ _type: 'landingPage' })).toEqual(['type:landingPage'])
  })

  test.each([
    ['published for the first time', [null, '/new'], ['page:/new']],
    ['moved', ['/old', '/new'], ['page:/old', 'page:/new']],
    ['removed', ['/old', null], ['page:/old']],
    ['edited', ['/old', '/old'], []],
    ['unknown', null, []],
  ])('expires only addresses at which a page appears or disappears: %s', (_, pages, expiring) => {
    expect(expiringTagsOf({ _type: 'landingPage', pages })).toEqual(expiring)
    expect(expiringTagsOf({ _type: 'faq', pages })).toEqual([])
  })
})
