import { readFileSync } from 'node:fs'
import { createSchema, type ObjectSchemaType, type ReferenceSchemaType } from 'sanity'
import { expect, test } from 'vitest'
import { mentionOf, textsWith } from '../../../lib/content/mentions.ts'
import { contentTypes } from '../../../lib/content/registry.ts'
import { schemaTypes } from '../../../schemas/index.ts'
import { canBeCreated } from '../../../studio/guarded-types.ts'
import {
  blockersOf,
  consequenceOf,
  introductionOf,
  noPagesOf,
  otherPlacesOfClaim,
  remedyFor,
} from '../../../studio/removal/consequences.ts'

test('the Studio explains, for each removable type, what happens without the document (R20.20)', () => {
  const removable = [...Object.keys(contentTypes), 'redirect'].filter(canBeCreated)
  expect(new Set(removable.map(consequenceOf)).size).toBe(removable.length)
})

test('the Studio says that links through a removed redirect disappear (R20.20)', () => {
  expect(consequenceOf('redirect')).toMatch(/Links and buttons that lead .* through this redirect disappear/)
  expect(introductionOf('redirect')).toMatch(/^These pages have a link/)
  expect(noPagesOf('redirect')).toBe('No link of a page uses this redirect.')
})

test('the Studio says where a claim without its placeholder may appear (R20.20)', () => {
  expect(otherPlacesOfClaim(true)).toBe(
    '“Opening” sections, statistics, drawings such as the score arc, and the figures on About us may also show it.',
  )
  expect(otherPlacesOfClaim(false)).toMatch(
    /^No text contains this claim\. “Opening” sections, .* may still show it\.$/,
  )
})

const reference = (weak: boolean) => ({ _type: 'reference', _ref: 'claim-a', ...(weak && { _weak: true }) })

test('lists a document once even if both its draft and its published version have a strong reference', () => {
  const documents = [
    { _id: 'stat-a', _type: 'stat', claim: reference(false) },
    { _id: 'drafts.stat-a', _type: 'stat', claim: reference(false) },
    { _id: 'page-home', _type: 'page', sections: [{ claims: [reference(true)] }] },
  ]
  const blockers = blockersOf(documents, ['stat-a', 'page-home'], 'claim-a')
  expect(blockers.map(({ document }) => document._id)).toEqual(['drafts.stat-a'])
  expect(blockers.map(remedyFor).join()).toMatch(/choose another claim in it and publish it, or delete it\./)
})

test('names a document that needs the removed one as an unpublished draft if it is not published (R20.20)', () => {
  const documents = [{ _id: 'drafts.stat-a', _type: 'stat', claim: reference(false) }]
  expect(blockersOf(documents, [], 'claim-a').map(remedyFor)).toEqual([
    'This document is an unpublished draft. Either choose another claim in it, or delete it.',
  ])
  // Only the draft of this published document has the reference.
  expect(blockersOf(documents, ['stat-a'], 'claim-a').map(remedyFor).join()).toContain('and publish it')
})

/** The names of the document types with a strong reference. */
const strongTypes = schemaTypes
  .filter((type) => type.type === 'document')
  .filter(({ name }) => hasStrongReference(createSchema({ name: 'test', types: schemaTypes }).get(name)))
  .map(({ name }) => name)

/** Only looks at the types' own fields, which contain all strong references. */
function hasStrongReference(type: unknown): boolean {
  return (type as ObjectSchemaType).fields.some(
    ({ type: field }) => field.name === 'reference' && (field as ReferenceSchemaType).weak !== true,
  )
}

test('says for each type with a strong reference how to replace it (R20.20)', () => {
  expect(strongTypes).toEqual(expect.arrayContaining(['stat', 'loanType']))
  for (const _type of strongTypes)
    expect(remedyFor({ document: { _id: 'a', _type }, published: true }), _type).not.toContain(
      'remove the reference from it',
    )
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

test('lists the texts that mention a plan by its name (R20.20)', () => {
  const plan = { _id: 'plan-growth-plan', _type: 'plan', name: { en: 'Growth Plan' } }
  const answer = { en: [{ _type: 'block', children: [{ text: 'Choose the Growth Plan.' }] }] }
  const documents = [
    { _id: 'faq-which-plan', _type: 'faq', answer },
    { _id: 'faq-other', _type: 'faq', answer: { en: 'Growth takes time.' } },
  ]
  const mention = mentionOf(plan)
  expect(mention).toBe('Growth Plan')
  expect(textsWith(documents, mention as string).map(({ document }) => document._id)).toEqual([
    'faq-which-plan',
  ])
  const longer = [{ _id: 'faq-longer', _type: 'faq', answer: { en: 'Growth Planners, no Growth Plans' } }]
  expect(textsWith(longer, 'Growth Plan')).toEqual([])
  const nextLine = [{ _id: 'faq-line', _type: 'faq', answer: { en: 'Choose:\nGrowth Plan' } }]
  expect(textsWith(nextLine, 'Growth Plan')).toHaveLength(1)
  const quoted = [{ _id: 'faq-quoted', _type: 'faq', answer: { en: 'Choose the "Fresh" Plan.' } }]
  expect(textsWith(quoted, '"Fresh" Plan')).toHaveLength(1)
  expect(mentionOf({ ...plan, name: undefined })).toBeUndefined()
  expect(mentionOf({ _id: 'faq-a', _type: 'faq' })).toBeUndefined()
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
