import { expect, test } from 'vitest'
import { pageName } from '../../../lib/i18n/page-name.ts'

test.each([
  ['/', 'Home'],
  ['/pricing', 'Packages'],
  ['/credit-repair', 'Credit restoration'],
  ['/contact', 'Contact'],
  ['/checkout/fresh-start', 'Checkout: fresh start'],
  ['/fall-offer', 'Fall offer'],
])('names %s “%s”, as the Studio’s desk does', (path, name) => {
  expect(pageName(path)).toBe(name)
})
