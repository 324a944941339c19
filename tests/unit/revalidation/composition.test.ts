import { expect, it, vi } from 'vitest'
import { changesOfPages } from '../../../lib/revalidation/composition.ts'

vi.mock('server-only', () => ({}))
vi.mock('../../../lib/drafts/lake.ts', () => ({
  fetchPublishedNow: async () => ({
    timeZone: 'America/Phoenix',
    pages: [{ path: '/about', sections: [{ _key: 'a', _type: 'prose', from: '2026-12-01T08:00' }] }],
    landingPages: [{ path: '/fall-offer', pathEs: '/es/oferta', canonical: null, sections: null }],
    legalTexts: [],
    moves: [],
    menu: null,
    announcements: [{ from: null, until: '2026-12-02T08:00', path: null }],
    claims: [{ expiresOn: '2026-12-03' }, { expiresOn: 'soon' }],
  }),
}))

it('lists when sections, announcements and claims appear or disappear, in the site’s time zone (R20.7)', async () => {
  const changes = await changesOfPages()
  expect(changes.map(({ _type, path, at }) => [_type, path, new Date(at).toISOString()])).toEqual([
    ['announcement', 'announcement', '2026-12-02T15:00:00.000Z'],
    ['claim', 'claim', '2026-12-04T07:00:00.000Z'],
    ['page', '/about', '2026-12-01T15:00:00.000Z'],
  ])
  const addressesOf = (type: string) => changes.find(({ _type }) => _type === type)?.addresses
  const onMany = ['/', '/es', '/about', '/es/about', '/fall-offer', '/es/oferta']
  expect(addressesOf('claim')).toEqual(expect.arrayContaining(onMany))
  const everywhere = [...onMany, '/privacy-policy', '/checkout/growth-plan', '/es/checkout/growth-plan']
  expect(addressesOf('announcement')).toEqual(expect.arrayContaining(everywhere))
})
