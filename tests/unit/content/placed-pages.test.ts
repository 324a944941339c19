import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landingPagesShowing } from '../../../lib/content/landing-pages.ts'
import { pagesShowing } from '../../../lib/content/pages-showing.ts'
import { placedPages, shownAt } from '../../../lib/content/placed-pages.ts'
import type { COMPOSITION_QUERY_RESULT } from '../../../lib/content/sanity.types.ts'
import { momentsOf } from '../../../lib/content/sections/visible.ts'

/** A field with its usual value, or with any other value that a program can store. */
const field = (usual: unknown) => fc.oneof(fc.constant(usual), fc.jsonValue())

const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
const list = (item: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.array(item, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const section = record({
  _key: field('a'),
  _type: field('featureGrid'),
  texts: field('creditRepair.errors'),
  hidden: field(true),
  from: field('2026-12-01T08:00'),
  until: field('2026-12-02T08:00'),
  chosen: list(record({ _ref: field('testimonial-vega') })),
  service: field('service-a'),
  links: list(field('/fall-offer#form')),
})
const menuLink = record({ path: field('/fall-offer'), label: record({ en: field('Offer') }) })

/** Any result of the query. Its lists always exist, whatever documents are stored. */
const result = fc.record({
  timeZone: field('America/Phoenix'),
  pages: fc.array(
    record({ path: field('/about'), canonical: field('/fall-offer'), sections: list(section) }),
  ),
  landingPages: fc.array(
    record({
      path: field('/fall-offer'),
      pathEs: field('/es/oferta'),
      canonical: field('/other'),
      sections: list(section),
    }),
  ),
  legalTexts: fc.array(record({ path: field('/guarantee'), links: list(field('/fall-offer')) })),
  moves: fc.array(record({ from: field('/old'), to: field('/fall-offer') })),
  announcements: fc.array(
    record({ from: field('2026-12-01T08:00'), until: field('2026-12-02T08:00'), path: field('/fall-offer') }),
  ),
  claims: fc.array(record({ expiresOn: field('2026-12-03') })),
  menu: record({ main: list(menuLink), button: menuLink, footer: list(record({ links: list(menuLink) })) }),
}) as fc.Arbitrary<COMPOSITION_QUERY_RESULT>

const documents = [
  { _type: 'landingPage', path: '/fall-offer' },
  { _type: 'redirect', path: '/old' },
  { _type: 'strings', section: 'creditRepair' },
  { _type: 'testimonial', _id: 'testimonial-vega', service: 'service-a' },
]

test('no stored document stops the others from being renewed (R20.11)', () => {
  fc.assert(
    fc.property(result, (stored) => {
      const placed = placedPages(stored)
      const { composition, menu, landingPages } = shownAt(placed, Date.UTC(2026, 11, 1))
      for (const document of documents) {
        pagesShowing(document, composition, menu)
        landingPagesShowing(document, landingPages, menu)
      }
      for (const dated of [...placed.announcements, ...[...placed.pages.values()].flat()])
        momentsOf(dated as Parameters<typeof momentsOf>[0], placed.timeZone)
    }),
    { numRuns: 500 },
  )
})

test('a malformed section, link or redirect does not affect the others (R20.11)', () => {
  const hero = (links: unknown) => ({ _key: 'a', _type: 'pageHero', links })
  const odd = { _type: 'reference', _ref: 'page-about' }
  const stored = {
    timeZone: null,
    pages: [
      { path: '/about', canonical: odd, sections: [null, { _type: 3 }, hero([odd, '/fall-offer'])] },
      { path: '/services', canonical: null, sections: hero(['/fall-offer']) },
    ],
    landingPages: [{ path: '/fall-offer', pathEs: '/es/oferta', canonical: null, sections: null }],
    legalTexts: [{ path: '/guarantee', links: [odd, 7, '/fall-offer'] }],
    moves: [{ from: odd, to: odd }],
    announcements: [{ from: odd, until: null, path: odd }],
    claims: [{ expiresOn: odd }],
    menu: { main: [{ path: odd }], button: odd, footer: odd },
  } as unknown as COMPOSITION_QUERY_RESULT
  const { composition, menu } = shownAt(placedPages(stored), Date.now())
  const landing = { _type: 'landingPage', path: '/fall-offer' }
  expect(pagesShowing(landing, composition, menu)).toEqual(['/about', '/guarantee'])
})
