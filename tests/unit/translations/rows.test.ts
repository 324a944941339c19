import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from '../../../lib/csv.ts'
import { formPathOf, isBilingual } from '../../../studio/translations/bilingual-texts.ts'
import { planImport, readTranslations, translationsCsv } from '../../../studio/translations/csv-file.ts'
import { editsOf } from '../../../studio/translations/edits.ts'
import { matches } from '../../../studio/translations/filter.ts'
import { progressBySection, progressOf } from '../../../studio/translations/rows.ts'
import { rowOf, rowsOfAll, seed, seeded, typeOf } from './seed-rows.ts'

const rows = rowsOfAll(seed)

/** Counts bilingual values with English text, independently of the schemas. */
function counted(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 'en' in value && value.en ? 1 : 0
  return own + Object.values(value).reduce<number>((sum, child) => sum + counted(child), 0)
}

describe('the rows of all documents', () => {
  test('contain every bilingual value under a unique key', () => {
    expect(rows).toHaveLength(seed.reduce((sum, document) => sum + counted(document), 0))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test('are named by section and field', () => {
    expect(rowOf(rows, 'hero.headline')).toMatchObject({
      section: { id: 'strings-hero', title: 'Home: opening' },
      field: 'Headline',
      state: 'current',
      unpublished: false,
    })
    expect(rowOf(rows, 'plan-fresh-start.features.item-2')).toMatchObject({
      section: { id: 'plan', title: 'Plan' },
      field: 'Fresh Start: Everything included 2',
    })
    expect(rowOf(rows, 'legal-refund-policy.body').text.kind).toBe('formatted')
  })

  test('link to their field, and for formatted text to its first paragraph', () => {
    const line = rowOf(rows, 'plan-fresh-start.name').text
    expect(formPathOf(line)).toEqual(['name', 'es'])
    const body = rowOf(rows, 'legal-refund-policy.body').text
    const first = (language: 'en' | 'es') => ({
      _key: (body.value[language] as readonly { _key?: string }[])[0]?._key,
    })
    expect(formPathOf(body)).toEqual(['body', 'es', first('es')])
    const untranslated = { ...body, value: { ...body.value, es: null } }
    expect(formPathOf(untranslated)).toEqual(['body', 'en', first('en')])
  })

  test('exclude types without bilingual values', () => {
    expect(isBilingual(typeOf('lead'))).toBe(false)
    expect(isBilingual(typeOf('redirect'))).toBe(false)
    expect(isBilingual(typeOf('legalPage'))).toBe(true)
  })

  test('contain the draft’s text and mark it as unpublished', () => {
    const name = { en: 'New Start', es: 'Fresh Start', translatedFrom: 'Fresh Start' }
    const drafted = rowsOfAll([
      seeded('plan-fresh-start'),
      seeded('plan-fresh-start', { name }, 'drafts.'),
      { ...seeded('plan-fresh-start'), _id: 'versions.r1.plan-fresh-start' },
    ])
    expect(rowOf(drafted, 'plan-fresh-start.name')).toMatchObject({
      english: 'New Start',
      translatedFrom: 'Fresh Start',
      state: 'outdated',
      unpublished: true,
    })
    expect(drafted.filter(({ unpublished }) => unpublished)).toHaveLength(1)
  })
})

describe('rows of a page’s sections (R23.4)', () => {
  const text = (en: string, es?: string, translatedFrom = en) => ({ en, ...(es && { es, translatedFrom }) })
  const pageRows = rowsOfAll([
    seeded('page-home', {
      sections: [
        { _key: 'top', _type: 'hero', words: { headline: text('Start here', 'Empiece aquí', 'Begin here') } },
        {
          _key: 'grid',
          _type: 'featureGrid',
          items: [{ _key: 'one', _type: 'passage', title: text('One') }],
        },
        { _key: 'last', _type: 'closingCall', words: { title: text('Call us', 'Llámenos') } },
      ],
    }),
  ])

  test('have a state, and are named by page, section and field', () => {
    expect(pageRows.map(({ id, field, state }) => [id, field, state])).toEqual([
      [
        'page-home.sections.top.words.headline',
        'Home: Opening with score arc, Texts on this page, Headline',
        'outdated',
      ],
      ['page-home.sections.grid.items.one.title', 'Home: Features, Items 1, Title', 'missing'],
      [
        'page-home.sections.last.words.title',
        'Home: Closing call to action, Texts on this page, Heading',
        'current',
      ],
    ])
  })

  test('can be exported, imported and saved', () => {
    const [headings = [], ...lines] = readCsv(translationsCsv(pageRows))
    const file = writeCsv([
      headings,
      ...lines.map((line, index) => line.with(5, ['Comience', 'Uno'][index] ?? '')),
    ])
    const { changes, refused } = planImport(readTranslations(file), pageRows)
    expect(refused).toEqual([])
    const translations = changes.map(({ row, line }) => ({
      row,
      english: line.english,
      spanish: line.spanish,
    }))
    expect(editsOf(translations)).toMatchObject([
      {
        publishedId: 'page-home',
        patch: {
          set: {
            'sections[_key=="top"].words.headline.es': 'Comience',
            'sections[_key=="top"].words.headline.translatedFrom': 'Start here',
            'sections[_key=="grid"].items[_key=="one"].title.es': 'Uno',
            'sections[_key=="grid"].items[_key=="one"].title.translatedFrom': 'One',
          },
        },
      },
    ])
  })
})

describe('filters', () => {
  const row = rowOf(rows, 'nav.contact')
  const found = (filter: Partial<Parameters<typeof matches>[1]>) =>
    matches(row, { state: 'all', search: '', ...filter })

  test('require each search word in the key, English or Spanish, ignoring case and accents', () => {
    expect(found({ search: 'contactenos' })).toBe(true)
    expect(found({ search: 'CONTACT nav' })).toBe(true)
    expect(found({ search: 'contact zebra' })).toBe(false)
  })

  test('select rows by section and state', () => {
    expect(found({ sectionId: 'strings-nav' })).toBe(true)
    expect(found({ sectionId: 'plan' })).toBe(false)
    expect(found({ state: 'todo' })).toBe(false)
    expect(matches({ ...row, state: 'missing' }, { state: 'todo', search: '' })).toBe(true)
    expect(matches({ ...row, unpublished: true }, { state: 'unpublished', search: '' })).toBe(true)
  })
})

describe('progress', () => {
  test('reaches 100% only if every translation is done', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...rowOf(rows, 'nav.contact'),
      state: index === 0 ? ('missing' as const) : ('current' as const),
    }))
    expect(progressOf(many)).toEqual({ total: 300, missing: 1, outdated: 0, percent: 99 })
    expect(progressOf([]).percent).toBe(100)
  })

  test('is counted per section', () => {
    const sections = progressBySection(rows)
    expect(sections.find(({ section }) => section.id === 'plan')).toMatchObject({ percent: 100 })
    expect(sections.reduce((sum, { total }) => sum + total, 0)).toBe(rows.length)
  })
})
