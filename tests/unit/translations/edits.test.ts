import { describe, expect, test } from 'vitest'
import { abridged, difference, excerpt } from '../../../studio/translations/difference.ts'
import { confirmationProblem, editsOf } from '../../../studio/translations/edits.ts'
import { unpublishedTranslations } from '../../../studio/translations/publishing.ts'
import { pairs } from '../../../studio/translations/rows.ts'
import { rowOf, rowsOfAll, seed, seeded, typeOf } from './seed-rows.ts'

const rows = rowsOfAll(seed)

describe('saving a translation', () => {
  test('stores the Spanish with the English that the translator saw, in one edit per document (R20.19)', () => {
    const headline = rowOf(rows, 'hero.headline')
    const badge = rowOf(rows, 'hero.badge')
    const name = rowOf(rows, 'plan-growth-plan.name')
    expect(
      editsOf([
        { row: headline, english: 'Seen', spanish: 'Nuevo' },
        { row: name, english: name.english, confirmed: true },
        { row: badge, english: badge.english, spanish: ' ' },
      ]),
    ).toEqual([
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.strings-hero',
        publishedId: 'strings-hero',
        patch: {
          set: {
            'entries[_key=="headline"].es': 'Nuevo',
            'entries[_key=="headline"].translatedFrom': 'Seen',
          },
          unset: ['entries[_key=="badge"].es', 'entries[_key=="badge"].translatedFrom'],
        },
      },
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.plan-growth-plan',
        publishedId: 'plan-growth-plan',
        patch: { set: { 'name.translatedFrom': 'Growth Plan' } },
      },
    ])
  })
})

test('outdated Spanish that lacks a placeholder cannot be confirmed', () => {
  const outdated = { ...rowOf(rows, 'hero.headline'), state: 'outdated' as const }
  const lacking = { ...outdated, english: 'We got {funding}', spanish: 'Lo logramos' }
  expect(confirmationProblem(outdated)).toBeUndefined()
  expect(confirmationProblem(lacking)).toContain('The Spanish lacks {funding}')
  const formatted = { ...lacking, text: { ...lacking.text, kind: 'formatted' as const } }
  expect(confirmationProblem(formatted)).toContain('The Spanish lacks {funding}')
  expect(confirmationProblem({ ...formatted, spanish: 'Con {funding}' })).toBeUndefined()
  expect(confirmationProblem({ ...lacking, state: 'current' })).toBeUndefined()
})

describe('publishing translations', () => {
  const name = {
    _type: 'localeString',
    en: 'Fresh Start',
    es: 'Nuevo comienzo',
    translatedFrom: 'Fresh Start',
  }
  const published = seeded('plan-fresh-start')
  const sorted = (changes: object) =>
    unpublishedTranslations(pairs([published, seeded('plan-fresh-start', changes, 'drafts.')]), typeOf)

  test('includes a draft that changes only translations', () => {
    expect(sorted({ name }).translationsOnly.map(({ id }) => id)).toEqual(['plan-fresh-start'])
  })

  test('excludes a draft that also changes a price or an English text', () => {
    expect(sorted({ name, setupFee: 1 })).toMatchObject({ translationsOnly: [], mixed: [{}] })
    expect(sorted({ name: { ...name, en: 'New Start' } })).toMatchObject({
      translationsOnly: [],
      mixed: [{}],
    })
  })

  test('excludes a draft without a changed translation', () => {
    expect(sorted({ setupFee: 1 })).toEqual({ translationsOnly: [], mixed: [] })
  })

  test('excludes a draft in which texts only moved or were removed', () => {
    const highlights = published.highlights as object[]
    expect(sorted({ highlights: highlights.toReversed() })).toEqual({ translationsOnly: [], mixed: [] })
    expect(sorted({ highlights: highlights.slice(1) })).toEqual({ translationsOnly: [], mixed: [] })
  })

  test('excludes a document that was never published', () => {
    const draft = seeded('plan-fresh-start', {}, 'drafts.')
    expect(unpublishedTranslations(pairs([draft]), typeOf)).toMatchObject({
      translationsOnly: [],
      mixed: [{}],
    })
  })
})

test('compares two texts word by word', () => {
  expect(difference('We call you today.', 'We call you within a day.')).toEqual([
    { text: 'We call you ', change: 'same' },
    { text: 'today', change: 'removed' },
    { text: 'within a day', change: 'added' },
    { text: '.', change: 'same' },
  ])
})

test('shortens a long text to the words around changes', () => {
  const long = 'unchanged words '.repeat(50)
  const [start, ...others] = abridged(difference(`${long}one ${long}`, `${long}two ${long}`))
  expect(start?.text).toMatch(/^ … (unchanged |words )+/)
  expect(others.map(({ change }) => change)).toEqual(['removed', 'added', 'same'])
  expect(others.at(-1)?.text).toMatch(/(unchanged|words) … $/)
  const short = difference('One text.', 'Another text.')
  expect(abridged(short)).toEqual(short)
  expect(excerpt(long).length).toBeLessThan(330)
  expect(excerpt('Short.')).toBe('Short.')
})
