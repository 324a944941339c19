import type { SanityDocument } from 'sanity'
import { describe, expect, it } from 'vitest'
import { problemInWords, problemsOf } from '../../../studio/legal/legal-changes.ts'
import { consequenceOf } from '../../../studio/removal/consequences.ts'

const text = (en: string, es = `${en} (es)`, translatedFrom = en) => ({ en, es, translatedFrom })
const published = {
  _id: 'legal-terms',
  _type: 'legalPage',
  _rev: 'a',
  _createdAt: '',
  _updatedAt: '',
  path: '/terms-of-service',
  version: '1.9',
  lastUpdated: '2025-10-01',
  title: text('Terms'),
  summary: text('In short'),
  body: text('You pay today.'),
} satisfies SanityDocument

const problems = (changes: object) => problemsOf(published, { ...published, ...changes })
const newer = { version: '1.10', lastUpdated: '2026-11-22' }

describe('a legal text (R21.10)', () => {
  it('needs no decision if the version, date and translation change with the words', () => {
    expect(problems({ ...newer, body: text('You pay later.') })).toEqual([])
    expect(problemsOf(null, published)).toEqual([])
    expect(problems({ path: '/refund-policy' })).toEqual([])
  })

  it('needs a decision if the words change under the old version or date', () => {
    expect(problems({ body: text('You pay later.') })).toEqual(['version', 'date'])
    expect(problems({ title: text('Terms', 'Términos nuevos'), lastUpdated: '2026-11-22' })).toEqual([
      'version',
    ])
    expect(problems({ body: text('Later.'), version: '1.10' })).toEqual(['date'])
  })

  it('needs no decision about the date in a second version on the same day', () => {
    const today = new Date(2026, 10, 22, 23, 59)
    const second = { ...published, body: text('Later.'), version: '1.11', lastUpdated: '2026-11-22' }
    expect(problemsOf({ ...published, lastUpdated: '2026-11-22' }, second, today)).toEqual([])
    expect(problemsOf({ ...published, lastUpdated: '2026-11-22' }, second, new Date(2026, 10, 23))).toEqual([
      'date',
    ])
  })

  it('needs no decision if only the keys of blocks and links change', () => {
    const linked = (key: string, href = '/contact') => [
      {
        _type: 'block',
        _key: `block-${key}`,
        markDefs: [{ _type: 'link', _key: key, href }],
        children: [{ _type: 'span', _key: `span-${key}`, text: 'Write to us', marks: ['strong', key] }],
      },
    ]
    const before = { ...published, body: { en: linked('a'), es: linked('a'), translatedFrom: 'Write to us' } }
    const pasted = (key: string, href?: string) => ({
      ...published,
      body: { en: linked(key, href), es: linked(key), translatedFrom: 'Write to us' },
    })
    expect(problemsOf(before, pasted('b'))).toEqual([])
    expect(problemsOf(before, pasted('b', '/pricing'))).toEqual(['version', 'date'])
  })

  it('needs a decision if the version decreases', () => {
    for (const version of ['1.8', '1.9.0', '1', '0.9'])
      expect(problems({ ...newer, body: text('Later.'), version })).toEqual(['version'])
  })

  it('needs a decision if only the version decreases', () => {
    expect(problems({ version: '1.8' })).toEqual(['lowerVersion'])
    expect(problems({ version: '1.9.0' })).toEqual([])
    expect(problems({ version: '1.10' })).toEqual([])
  })

  it('needs a decision if a translation is missing or older than the English', () => {
    expect(problems({ ...newer, body: text('Later.', 'Paga hoy.', 'You pay today.') })).toEqual(['languages'])
    expect(problemsOf(null, { ...published, summary: text('In short', '') })).toEqual(['languages'])
  })

  it('names the texts whose translation is missing or outdated', () => {
    const draft = {
      ...published,
      title: text('Terms', ''),
      body: text('Later.', 'Paga hoy.', 'You pay today.'),
    }
    expect(problemInWords('languages', draft)).toBe(
      'English and Spanish are out of step in “Title” and “Text”: the translation is missing or older than the English.',
    )
  })
})

it('warns that unpublishing a text closes the checkouts that need it (R21.10)', () => {
  for (const path of ['/terms-of-service', '/consumer-credit-file-rights'])
    expect(consequenceOf('legalPage', path)).toMatch(/^Every checkout closes/)
  expect(consequenceOf('legalPage', '/refund-policy')).not.toMatch(/checkout/)
})
