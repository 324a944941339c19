import { expect, test } from 'vitest'
import { textFinder } from '../../../lib/drafts/match-texts.ts'
import { nearestSource } from '../../../lib/drafts/nearest-source.ts'
import { readings } from '../../../lib/drafts/readings.ts'
import type { TextSource } from '../../../lib/drafts/text-sources.ts'

const source = (id: string, path: string, text: string | number): TextSource => ({
  id,
  type: 'x',
  path,
  text,
})

const sources = [
  source('hero', 'entries[_key=="title"].en', 'Better credit'),
  source('hero', 'entries[_key=="step"].en', 'Question {n} of {total}'),
  source('hero', 'entries[_key=="points"].en', '{points} of {max}'),
  source('checkout', 'entries[_key=="agree"].en', 'I agree to the {terms}, and have my {copy}'),
  source('plan', 'setupFee', 199),
  source('loan', 'minAmount', 50_000),
  source('settings', 'address.street', '410 Larkspur Way'),
  source('settings', 'hours[_key=="monday"].opens', '09:00'),
  source('legal', 'lastUpdated', '2025-10-01'),
]
const find = textFinder(sources, (value) => readings(value, 'en'))
const placeOf = (shown: string) => find(shown).map(({ id, path }) => `${id} ${path}`)

test.each([
  ['  Better\n credit ', 'hero entries[_key=="title"].en'],
  ['Question 2 of 5', 'hero entries[_key=="step"].en'],
  ['80 of 100', 'hero entries[_key=="points"].en'],
  [', and have my', 'checkout entries[_key=="agree"].en'],
  ['$199.00', 'plan setupFee'],
  ['-$199.00', 'plan setupFee'],
  ['$50K–$5M', 'loan minAmount'],
  ['410 Larkspur Way, Suite 200', 'settings address.street'],
  ['9:00 AM – 6:00 PM', 'settings hours[_key=="monday"].opens'],
  ['October 1, 2025', 'legal lastUpdated'],
])('“%s” is found in the content', (shown, place) => {
  expect(placeOf(shown)).toEqual([place])
})

test('what is not content has no place', () => {
  for (const shown of ['Something else', '850', '1']) expect(find(shown)).toEqual([])
})

test('of two places with the same text, the one whose neighbors surround it', () => {
  const nav = source('nav', 'entries[_key=="contact"].en', 'Contact')
  const footer = source('footer', 'entries[_key=="contact"].en', 'Contact')
  const inFooter = source('footer', 'entries[_key=="pricing"].en', 'Pricing')
  const inNav = source('nav', 'entries[_key=="about"].en', 'About')
  expect(nearestSource([nav, footer], [[], [inFooter], [inFooter, inNav]])).toBe(footer)
  expect(nearestSource([nav, footer], [[inNav], [inFooter, inNav]])).toBe(nav)
  expect(nearestSource([nav, footer], [[]])).toBe(nav)
})

test('within one document, the one whose place is most alike', () => {
  const field = source('debts', 'entries[_key=="field-balance"].en', 'Balance')
  const column = source('debts', 'entries[_key=="schedule-balance"].en', 'Balance')
  const month = source('debts', 'entries[_key=="schedule-month"].en', 'Month')
  expect(nearestSource([field, column], [[month]])).toBe(column)
})
