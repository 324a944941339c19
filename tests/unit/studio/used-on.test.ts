import { evaluate, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { composedRoutes } from '../../../lib/content/default-pages.ts'
import { routes } from '../../../lib/i18n/routes.ts'
import { USED_ON_QUERY, type UsedOnAnswer, usedOn } from '../../../studio/used-on.ts'

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

/** The paths of the pages that show the first document of the dataset. The pages have only the given sections. */
async function pathsIn(dataset: { _id: string; _type: string; [field: string]: unknown }[]) {
  const own = dataset.flatMap(({ _type, path }) => (_type === 'page' ? [path] : []))
  const others = composedRoutes
    .filter((path) => !own.includes(path))
    .map((path) => ({ _id: path, _type: 'page', path, sections: [] }))
  const options = { dataset: [...dataset, ...others], params: { id: dataset[0]?._id } }
  const found = usedOn(await (await evaluate(parse(USED_ON_QUERY, options), options)).get())
  return [...found.routes, ...found.landingPages.map(({ path }) => path)].sort()
}

const chosen = (...ids: string[]) => ids.map((_ref) => ({ _type: 'reference', _ref, _weak: true }))
const page = (path: string, ...sections: object[]) => ({ _id: `page${path}`, _type: 'page', path, sections })

describe('a section with chosen documents shows only these (R23.9)', () => {
  test.each([
    ['stat', 'statsStrip'],
    ['testimonial', 'testimonials'],
    ['service', 'serviceCards'],
    ['person', 'people'],
    ['fundingProduct', 'fundingProducts'],
  ])('a %s', async (_type, section) => {
    const pages = [
      page('/about', { _key: 'a', _type: section, chosen: chosen('other') }),
      page('/services', { _key: 'a', _type: section, chosen: chosen('other', 'own') }),
      page('/contact', { _key: 'a', _type: section }),
    ]
    expect(await pathsIn([{ _id: 'own', _type }, ...pages])).toEqual(['/contact', '/services'])
    expect(await pathsIn([{ _id: 'own', _type }, ...pages.slice(0, 1)])).toEqual([])
  })

  test.each(['plans', 'planComparison'])('a plan in the section %s', async (section) => {
    const plan = { _id: 'own', _type: 'plan', planId: 'fresh-start' }
    const lists = (id: string) => pathsIn([plan, page('/about', { _type: section, chosen: chosen(id) })])
    expect(await lists('own')).toContain('/about')
    expect(await lists('other')).not.toContain('/about')
  })

  test('the amounts of a funding product are also shown with the loans that use them', async () => {
    const product = { _id: 'own', _type: 'fundingProduct' }
    const about = page('/about', { _type: 'fundingProducts', chosen: chosen('other') })
    const loan = { _id: 'loan', _type: 'loanType', product: { _ref: 'own' } }
    const onTools = ['/loan-readiness', '/loan-type-matcher']
    expect(await pathsIn([product, about, loan])).toEqual(onTools)
    expect(await pathsIn([product, about, { ...loan, business: true }])).toEqual(['/about', ...onTools])
    expect(await pathsIn([loan, about])).toEqual(onTools)
    expect(await pathsIn([{ ...loan, business: true }, about])).toEqual(['/about', ...onTools])
  })

  test('the text with the length of a consultation shows only one consultation', async () => {
    const pricing = page('/pricing', { _type: 'featureGrid', texts: 'pricingPage' })
    const on = (_id: string) => pathsIn([{ _id, _type: 'consultation' }, pricing])
    expect(await on('consultation-business-funding')).toEqual(['/pricing'])
    expect(await on('consultation-other')).toEqual([])
  })

  test('a quiz link is where it is chosen, or with all tools, unless it is hidden', async () => {
    const link = { _id: 'own', _type: 'quizEntry', kind: 'tool', path: '/loan-readiness' }
    const pages = [
      page('/about', { _type: 'toolTeaser', chosen: chosen('other') }),
      page('/services', { _type: 'toolTeaser', chosen: chosen('own') }),
      page('/contact', { _type: 'toolTeaser' }),
    ]
    expect(await pathsIn([link, ...pages])).toEqual(['/contact', '/quizzes', '/services'])
    expect(await pathsIn([{ ...link, hidden: true }, ...pages])).toEqual([])
    const checkout = { ...link, kind: 'checkout', path: '/checkout/fresh-start' }
    const plan = { _id: 'plan', _type: 'plan', planId: 'fresh-start' }
    expect(await pathsIn([checkout, plan, ...pages])).toEqual(['/quizzes', '/services'])
    expect(await pathsIn([checkout, ...pages])).toEqual([])
  })
})

describe('an announcement (R23.9)', () => {
  const announcement = {
    _id: 'd',
    _type: 'announcement',
    text: { en: 'New hours' },
    where: 'chosen',
    pages: ['/about'],
  }

  test('is on its pages while visitors see it', async () => {
    expect(await pathsIn([announcement])).toEqual(['/about'])
    expect(await pathsIn([{ ...announcement, until: '2020-01-01T10:00' }])).toEqual([])
    expect(await pathsIn([{ ...announcement, from: '2199-01-01T10:00' }])).toEqual([])
    expect(await pathsIn([{ ...announcement, where: 'all' }])).toContain('/pricing')
    expect(await pathsIn([{ ...announcement, where: 'content' }])).not.toContain('/loan-readiness')
  })

  test('is only on the pages that do not show a later one', async () => {
    const later = { ...announcement, _id: 'e', from: '2020-01-01T10:00' }
    const everywhere = { ...announcement, where: 'all' }
    expect(await pathsIn([announcement, later])).toEqual([])
    expect(await pathsIn([later, announcement])).toEqual(['/about'])
    expect(await pathsIn([everywhere, later])).not.toContain('/about')
    expect(await pathsIn([everywhere, later])).toContain('/pricing')
    expect(await pathsIn([announcement, { ...later, until: '2020-01-02T10:00' }])).toEqual(['/about'])
  })

  test('does not replace a newer one after a correction, if both have the same start or none', async () => {
    const older = {
      ...announcement,
      _createdAt: '2026-01-01T00:00:00Z',
      _updatedAt: '2026-03-01T00:00:00Z',
    }
    const newer = { ...older, _id: 'e', _createdAt: '2026-02-01T00:00:00Z', _updatedAt: older._createdAt }
    expect(await pathsIn([older, newer])).toEqual([])
    expect(await pathsIn([newer, older])).toEqual(['/about'])
  })

  test('shows its link to a landing page on its own pages only', async () => {
    const offer = { _id: 'l', _type: 'landingPage', path: '/fall-offer', pathEs: '/es/oferta', sections: [] }
    const linked = { ...announcement, path: '/fall-offer' }
    expect(await pathsIn([offer, linked])).toEqual(['/about', '/fall-offer'])
  })
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

  const announced = (fields: object) => {
    const announcement = { _id: 'd', _type: 'announcement', where: 'chosen', ...fields }
    return { ...answer(announcement), announcements: [announcement] } as unknown as UsedOnAnswer
  }

  test('shows an announcement that was set for one of its earlier addresses', () => {
    const announcement = announced({ pages: ['/old-offer', '/gone'] })
    const moves = [
      { from: '/old-offer', to: '/older-offer' },
      { from: '/older-offer', to: '/fall-offer' },
    ]
    expect(titles({ ...announcement, moves } as UsedOnAnswer)).toEqual([['Our fall offer', true]])
    expect(titles(announcement)).toEqual([])
  })

  test('does not count as a page that shows a document if it is unpublished', () => {
    expect(titles(plan)).toEqual([['Our fall offer', true]])
    expect(titles(plan, ['fall'])).toEqual([['Our fall offer', true]])
    expect(titles(plan, [])).toEqual([])
  })

  test('shows only the announcements that apply to it', () => {
    const announcement = (fields: object) => titles(announced(fields))
    expect(announcement({ pages: ['/fall-offer'] })).toEqual([['Our fall offer', true]])
    expect(announcement({ pages: ['/about'] })).toEqual([])
    expect(announcement({ where: 'all', until: '2020-01-01T10:00' })).toEqual([])
  })

  test('is listed for its own document if it is unpublished', () => {
    expect(titles(own, ['fall'])).toEqual([['Our fall offer', true]])
    expect(titles(own, [])).toEqual([['Our fall offer', false]])
  })
})

describe('a redirect (R20.20)', () => {
  const redirect = { _id: 'r', _type: 'redirect', from: '/old-offer', to: '/fall-offer' }
  const older = { _id: 'o', _type: 'redirect', from: '/older-offer', to: '/old-offer' }
  const offer = { _id: 'l', _type: 'landingPage', path: '/fall-offer', pathEs: '/es/oferta', sections: [] }
  const hero = (href: string) => ({ _type: 'pageHero', actions: [{ href }] })
  const prose = (href: string) => ({ _type: 'prose', body: { en: [{ markDefs: [{ href }] }] } })

  test('is used by pages that link to a landing page through it', async () => {
    const pages = [
      page('/about', hero('/old-offer#form')),
      page('/contact', prose('/older-offer')),
      page('/services', hero('/fall-offer')),
      page('/pricing', hero('/other')),
    ]
    expect(await pathsIn([redirect, older, offer, ...pages])).toEqual(['/about', '/contact'])
    expect(await pathsIn([older, redirect, offer, ...pages])).toEqual(['/contact'])
    // Without the landing page, the links are not shown. A page at the old address takes precedence.
    expect(await pathsIn([redirect, older, ...pages])).toEqual([])
    expect(await pathsIn([redirect, older, offer, { ...offer, path: '/old-offer' }, ...pages])).toEqual([])
  })

  test('is used by every page if the menu links through it', async () => {
    const menu = { _id: 'menu', _type: 'menu', main: [{ path: '/old-offer' }] }
    expect(await pathsIn([redirect, offer, menu])).toEqual(expect.arrayContaining([...routes, '/fall-offer']))
  })

  test('is used by the pages with an announcement that links through it, or was set by the old address', async () => {
    const announcement = { _id: 'd', _type: 'announcement', text: { en: 'New' }, where: 'chosen' }
    const linked = { ...announcement, pages: ['/about'], path: '/old-offer' }
    expect(await pathsIn([redirect, offer, linked])).toEqual(['/about'])
    expect(await pathsIn([redirect, offer, { ...announcement, pages: ['/old-offer'] }])).toEqual([
      '/fall-offer',
    ])
    expect(await pathsIn([redirect, offer, { ...announcement, pages: ['/fall-offer'] }])).toEqual([])
  })
})
