import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentTypes } from '../../../lib/content/registry.ts'
import { canBeCreated } from '../../../studio/guarded-types.ts'
import { consequenceOf, strongReferrers, textsWith } from '../../../studio/removal/consequences.ts'

test('the Studio explains, for each removable type, what happens without the document (R20.20)', () => {
  const removable = [...Object.keys(contentTypes), 'redirect'].filter(canBeCreated)
  expect(new Set(removable.map(consequenceOf)).size).toBe(removable.length)
})

test('lists a document once even if both its draft and its published version have a strong reference', () => {
  const reference = (weak: boolean) => ({ _type: 'reference', _ref: 'claim-a', ...(weak && { _weak: true }) })
  const documents = [
    { _id: 'stat-a', _type: 'stat', claim: reference(false) },
    { _id: 'drafts.stat-a', _type: 'stat', claim: reference(false) },
    { _id: 'page-home', _type: 'page', sections: [{ claims: [reference(true)] }] },
  ]
  expect(strongReferrers(documents, 'claim-a').map(({ _id }) => _id)).toEqual(['drafts.stat-a'])
})

test('counts the texts that contain a placeholder, at any depth', () => {
  const body = [{ _type: 'block', children: [{ text: 'More than {clients} clients' }] }]
  const documents = [
    { _id: 'strings-hero', _type: 'strings', entries: [{ en: '{clients}' }, { en: 'no' }, { en: body }] },
    { _id: 'faq-a', _type: 'faq', answer: { en: '{clientsServed}' } },
  ]
  expect(textsWith(documents, '{clients}').map(({ document, count }) => [document._id, count])).toEqual([
    ['strings-hero', 2],
  ])
})

test('does not count a placeholder that a section fills with its own value', () => {
  const seed = readFileSync('studio/seed/data.ndjson', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { _id: string; _type: string })
  const usersOf = (placeholder: string) => textsWith(seed, placeholder).map(({ document }) => document._id)
  expect(usersOf('{points}')).toEqual(['strings-hero'])
  expect(usersOf('{rating}')).toEqual([])
  expect(usersOf('{founded}')).toEqual(['page-about'])
})
