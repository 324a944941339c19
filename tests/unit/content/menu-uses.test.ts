import { expect, test } from 'vitest'
import { defaultLabel, defaultMenu } from '../../../lib/content/default-menu.ts'
import { landingPagesShowing } from '../../../lib/content/landing-pages.ts'
import { usesOfMenu } from '../../../lib/content/menu-uses.ts'
import { pagesShowing } from '../../../lib/content/pages-showing.ts'
import { storedComposition } from '../../../lib/content/stored-composition.ts'
import { routes } from '../../../lib/i18n/routes.ts'

const stored = (menu: unknown) => storedComposition.shape.menu.parse(menu)

test('every link of the default menu has a default label (R3.9)', () => {
  const { main, button, footer } = defaultMenu
  const labels = [
    ...[...main, button].map(({ path }) => defaultLabel('header', path)),
    ...footer.flatMap(({ links }) => links.map(({ path }) => defaultLabel('footer', path))),
  ]
  expect(labels.filter((label) => !label)).toEqual([])
  expect(usesOfMenu(stored(defaultMenu)).texts).toEqual([])
})

test('a menu link without any label shows the page’s title, so every page depends on the title (R3.9)', () => {
  const menu = {
    main: [{ path: '/quiz' }, { path: '/free-guide', label: { en: 'Guide' } }, null, { path: '/fall-offer' }],
    button: { path: '/contact#consultations' },
    footer: [{ links: [{ path: '/about#figures' }, {}] }, null, {}],
  }
  const uses = usesOfMenu(stored(menu))
  expect(uses.texts).toEqual(['financialHealth', 'meta'])
  expect(uses.links).toContain('/fall-offer')
  const texts = { _type: 'strings', section: 'financialHealth' }
  expect(pagesShowing(texts, {}, uses)).toEqual(routes)
  expect(pagesShowing(texts, {})).toEqual(['/quiz', '/assessment'])
  const landing = { _type: 'landingPage', path: '/fall-offer' }
  expect(pagesShowing(landing, {}, uses)).toEqual(routes)
  const others = [{ path: '/other', pathEs: '/es/otra', sections: [] }]
  expect(landingPagesShowing(landing, others, uses)).toEqual(others)
  expect(landingPagesShowing(landing, others)).toEqual([])
})

test('a malformed menu has no links', () => {
  expect(usesOfMenu(stored({ main: 'broken', footer: [{ links: 3 }] }))).toEqual({
    texts: [],
    links: [],
  })
})
